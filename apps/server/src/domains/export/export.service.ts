import { dayText, localDate, planLimits } from '@turnstone/rules';
import type { FileStore } from '../../platform/file-store.ts';
import type { Member } from '../../platform/member.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import { type ZipEntry, zipped } from '../../platform/zip.ts';
import * as comments from '../community/comments.service.ts';
import * as images from '../images/images.service.ts';
import * as letters from '../letters/letters.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as progress from '../progress/progress.service.ts';
import * as ideas from '../projects/ideas.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as timeLogs from '../projects/time-logs.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import { dataFiles } from './data.ts';
import { texts } from './export.texts.ts';
import { type History, lastWeeks, newHistory, noteProjectWeek } from './history.ts';
import { html, type Markup } from './html.ts';
import { onePage, pages } from './page.ts';
import { pictureFile, pictures } from './pictures.ts';
import { progressReport, shownWeeks } from './progress-report.ts';
import {
  commentArticle,
  dayIn,
  imageArticle,
  letterArticle,
  pivotArticle,
  projectArticle,
  thoughtArticle,
} from './readable.ts';

const hasReport = ({ plan }: Member): boolean => planLimits[plan].formattedExport;

/** In the order of the index. */
async function* readablePages(me: Member): AsyncGenerator<ZipEntry> {
  const day = dayIn(me.zone);
  const about = texts.pages;
  yield* pages(about.letters, letters.everything(me), each => [letterArticle(day, each)]);
  yield* pages(about.pivots, pivots.everything(me), each => [pivotArticle(day, each)]);
  yield* pages(about.thoughts, thoughts.everything(me), each => [thoughtArticle(day, each)]);
  yield* pages(about.projects, projects.everything(me), each =>
    projectArticle(day, each, ideas.ofProject(me, each.id), timeLogs.ofProject(me, each.id)),
  );
  yield* pages(about.images, images.everything(me), each => [imageArticle(day, each, pictureFile(each))]);
  yield* pages(about.comments, comments.everything(me), each => [commentArticle(day, each)]);
}

const indexBody = (
  me: Member,
  today: string,
  dataNames: readonly string[],
): Markup => html`<h1>${texts.index.title}</h1>
<p class="lead">${texts.index.lead(dayText(today))}</p>
<section class="panel"><h2>${texts.index.pages}</h2>
<ul>
${hasReport(me) ? html`<li><a href="${texts.report.name}.html">${texts.index.report}</a></li>` : null}
${Object.values(texts.pages).map(
  ({ name, title }) => html`<li><a href="${name}.html">${title}</a></li>
`,
)}</ul></section>
${
  me.unreadable.length > 0
    ? html`<section class="panel"><h2>${texts.unreadable.title}</h2>
<p>${texts.unreadable.inIndex} <a href="${texts.unreadable.file}">${texts.unreadable.file}</a></p></section>
`
    : null
}<section class="panel"><h2>${texts.index.files}</h2>
<p>${texts.index.filesLead}</p>
<ul>
${dataNames.map(
  name => html`<li><a href="${name}">${name}</a></li>
`,
)}</ul></section>
`;

const report = async (me: Member, today: string, history: History): Promise<ZipEntry> => {
  const [firstWeek = today] = lastWeeks(shownWeeks, today);
  for (const week of await timeLogs.weeksSince(me, firstWeek)) noteProjectWeek(history, week);
  return progressReport(today, await progress.read(me), history);
};

/** Each once, although the data and the pages both asked for it. */
async function* unreadableEntries({ unreadable }: Member): AsyncGenerator<string> {
  yield `${texts.unreadable.lead}\n\n${texts.unreadable.list}\n`;
  for (const name of new Set(unreadable.map(({ table, id }) => `${table.replaceAll('_', ' ')} ${id}`)))
    yield `${name}\n`;
}

interface Sources {
  readonly files: FileStore;
  /** Orders are sealed with keys of their own. */
  readonly keys: KeyRing;
}

async function* entries(me: Member, { files, keys }: Sources, today: string): AsyncGenerator<ZipEntry> {
  const history = newHistory();
  const dataNames: string[] = [];
  for (const file of dataFiles(me, keys, history)) {
    dataNames.push(file.name);
    yield file;
  }
  yield* readablePages(me);
  if (hasReport(me)) yield await report(me, today, history);
  if (me.unreadable.length > 0) yield { name: texts.unreadable.file, content: unreadableEntries(me) };
  yield onePage('index', texts.index.title, [indexBody(me, today, dataNames)]);
  yield* pictures(me, files);
}

export interface Export {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Everything a person has, as one ZIP that is written while it is read. It holds no transaction: what is written into the
 * account meanwhile may or may not be in it.
 */
export const exportOf = (me: Member, sources: Sources): Export => {
  const today = localDate(new Date(), me.zone);
  return { name: `turnstone-${today}.zip`, chunks: zipped(entries(me, sources, today)) };
};
