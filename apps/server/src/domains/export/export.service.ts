import { planLimits } from '@turnstone/rules/plans';
import { localDate } from '@turnstone/rules/streak';
import { dayText } from '@turnstone/rules/when';
import type { CurrentUser } from '../../platform/current-user.ts';
import type { FileStore } from '../../platform/file-store.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import { createZip, type ZipEntry } from '../../platform/zip.ts';
import * as comments from '../forum/comments.service.ts';
import * as images from '../images/images.service.ts';
import * as letters from '../letters/letters.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as progress from '../progress/progress.service.ts';
import * as ideas from '../projects/ideas.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as timeLogs from '../projects/time-logs.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import {
  commentArticle,
  dayIn,
  imageArticle,
  letterArticle,
  pivotArticle,
  projectArticle,
  thoughtArticle,
} from './articles.ts';
import { dataFiles } from './data-files.ts';
import { texts } from './export.texts.ts';
import { type History, lastWeeks, newHistory, noteProjectWeek } from './history.ts';
import { html, type Markup } from './html.ts';
import { createPage, pages } from './page.ts';
import { pictureFile, pictures } from './pictures.ts';
import { progressReport, reportWeeks } from './progress-report.ts';

const hasReport = ({ plan }: CurrentUser): boolean => planLimits[plan].formattedExport;

/** In the order of the index. */
async function* readablePages(me: CurrentUser): AsyncGenerator<ZipEntry> {
  const day = dayIn(me.zone);
  const about = texts.pages;
  yield* pages(about.letters, letters.exportAll(me), each => [letterArticle(day, each)]);
  yield* pages(about.pivots, pivots.exportAll(me), each => [pivotArticle(day, each)]);
  yield* pages(about.thoughts, thoughts.exportAll(me), each => [thoughtArticle(day, each)]);
  yield* pages(about.projects, projects.exportAll(me), each =>
    projectArticle(day, each, ideas.exportOfProject(me, each.id), timeLogs.exportOfProject(me, each.id)),
  );
  yield* pages(about.images, images.exportAll(me), each => [imageArticle(day, each, pictureFile(each))]);
  yield* pages(about.comments, comments.exportAll(me), each => [commentArticle(day, each)]);
}

const indexBody = (
  me: CurrentUser,
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

const report = async (me: CurrentUser, today: string, history: History): Promise<ZipEntry> => {
  const [firstWeek = today] = lastWeeks(reportWeeks, today);
  for (const week of await timeLogs.listWeeksSince(me, firstWeek)) noteProjectWeek(history, week);
  return progressReport(today, await progress.get(me), history);
};

/** Each once, although the data and the pages both asked for it. */
async function* unreadableEntries({ unreadable }: CurrentUser): AsyncGenerator<string> {
  yield `${texts.unreadable.lead}\n\n${texts.unreadable.list}\n`;
  for (const name of new Set(unreadable.map(({ table, id }) => `${table.replaceAll('_', ' ')} ${id}`)))
    yield `${name}\n`;
}

interface ExportDeps {
  readonly files: FileStore;
  /** Orders are sealed with keys of their own. */
  readonly keys: KeyRing;
}

async function* entries(
  me: CurrentUser,
  { files, keys }: ExportDeps,
  today: string,
): AsyncGenerator<ZipEntry> {
  const history = newHistory();
  const dataNames: string[] = [];
  for (const file of dataFiles(me, keys, history)) {
    dataNames.push(file.name);
    yield file;
  }
  yield* readablePages(me);
  if (hasReport(me)) yield await report(me, today, history);
  if (me.unreadable.length > 0) yield { name: texts.unreadable.file, content: unreadableEntries(me) };
  yield createPage('index', texts.index.title, [indexBody(me, today, dataNames)]);
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
export const createExport = (me: CurrentUser, deps: ExportDeps): Export => {
  const today = localDate(new Date(), me.zone);
  return { name: `turnstone-${today}.zip`, chunks: createZip(entries(me, deps, today)) };
};
