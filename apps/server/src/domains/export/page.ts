import type { ZipEntry } from '../../platform/zip.ts';
import { texts } from './export.texts.ts';
import { html, type Markup } from './html.ts';
import { style } from './style.ts';

/** Something that is a page of its own in the export. */
interface PageInfo {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly intro: string;
  readonly empty: string;
}

const itemsPerPage = 50;

const head = (title: string): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<title>${title} · ${texts.product}</title>
<style>${style}</style>
</head>
<body>
<main>
`;

const foot = html`</main>
</body>
</html>
`;

async function* renderPage(
  title: string,
  body: AsyncIterable<Markup> | Iterable<Markup>,
): AsyncGenerator<string> {
  yield head(title).text;
  for await (const { text } of body) yield text;
  yield foot.text;
}

export const createPage = (
  name: string,
  title: string,
  body: AsyncIterable<Markup> | Iterable<Markup>,
): ZipEntry => ({ name: `${name}.html`, content: renderPage(title, body) });

const fileOf = ({ name }: PageInfo, number: number): string =>
  number === 1 ? `${name}.html` : `${name}-${number}.html`;

const link = (to: string, words: string): Markup => html`<a href="${to}">${words}</a>`;

/** As many pages as it takes, newest first, each with a way to the ones before and after it. */
export async function* pages<Item>(
  about: PageInfo,
  items: AsyncIterable<Item>,
  show: (item: Item) => AsyncIterable<Markup> | Iterable<Markup>,
): AsyncGenerator<ZipEntry> {
  const all = items[Symbol.asyncIterator]();
  let next = await all.next();

  async function* body(number: number): AsyncGenerator<Markup> {
    yield html`<nav>${link('index.html', texts.back)}</nav>
<h1>${about.title}</h1>
<p class="lead">${next.done ? about.empty : about.intro}</p>
`;
    for (let count = 0; count < itemsPerPage && !next.done; count += 1, next = await all.next())
      yield* show(next.value);
    yield html`<nav class="pages">${[
      ...(number > 1 ? [link(fileOf(about, number - 1), texts.newer)] : []),
      ...(next.done ? [] : [link(fileOf(about, number + 1), texts.older)]),
    ]}</nav>
`;
  }

  try {
    // Each page is written before the next is asked for, and takes from `all` what it shows.
    for (let number = 1; number === 1 || !next.done; number += 1)
      yield { name: fileOf(about, number), content: renderPage(about.title, body(number)) };
  } finally {
    await all.return?.();
  }
}
