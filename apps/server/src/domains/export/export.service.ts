import { localDate } from '@turnstone/rules/local-date';
import { planLimits } from '@turnstone/rules/plans';
import { dayText } from '@turnstone/rules/when';
import type { RequestContext } from '../../platform/request-context.ts';
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

const hasReport = ({ user }: RequestContext): boolean => planLimits[user.plan].formattedExport;

/** In the order of the index. */
async function* readablePages(ctx: RequestContext): AsyncGenerator<ZipEntry> {
  const day = dayIn(ctx.user.zone);
  const about = texts.pages;
  yield* pages(about.letters, letters.exportAll(ctx), each => [letterArticle(day, each)]);
  yield* pages(about.pivots, pivots.exportAll(ctx), each => [pivotArticle(day, each)]);
  yield* pages(about.thoughts, thoughts.exportAll(ctx), each => [thoughtArticle(day, each)]);
  yield* pages(about.projects, projects.exportAll(ctx), each =>
    projectArticle(day, each, ideas.exportOfProject(ctx, each.id), timeLogs.exportOfProject(ctx, each.id)),
  );
  yield* pages(about.images, images.exportAll(ctx), each => [imageArticle(day, each, pictureFile(each))]);
  yield* pages(about.comments, comments.exportAll(ctx), each => [commentArticle(day, each)]);
}

const indexBody = (
  ctx: RequestContext,
  today: string,
  dataNames: readonly string[],
): Markup => html`<h1>${texts.index.title}</h1>
<p class="lead">${texts.index.lead(dayText(today))}</p>
<section class="panel"><h2>${texts.index.pages}</h2>
<ul>
${hasReport(ctx) ? html`<li><a href="${texts.report.name}.html">${texts.index.report}</a></li>` : null}
${Object.values(texts.pages).map(
  ({ name, title }) => html`<li><a href="${name}.html">${title}</a></li>
`,
)}</ul></section>
${
  ctx.unreadable.length > 0
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

const report = async (ctx: RequestContext, today: string, history: History): Promise<ZipEntry> => {
  const [firstWeek = today] = lastWeeks(reportWeeks, today);
  for (const week of await timeLogs.listWeeksSince(ctx, firstWeek)) noteProjectWeek(history, week);
  return progressReport(today, await progress.get(ctx), history);
};

/** Each once, although the data and the pages both asked for it. */
async function* unreadableEntries({ unreadable }: RequestContext): AsyncGenerator<string> {
  yield `${texts.unreadable.lead}\n\n${texts.unreadable.list}\n`;
  for (const name of new Set(unreadable.map(({ table, id }) => `${table.replaceAll('_', ' ')} ${id}`)))
    yield `${name}\n`;
}

async function* entries(ctx: RequestContext, today: string): AsyncGenerator<ZipEntry> {
  const history = newHistory();
  const dataNames: string[] = [];
  for (const file of dataFiles(ctx, history)) {
    dataNames.push(file.name);
    yield file;
  }
  yield* readablePages(ctx);
  if (hasReport(ctx)) yield await report(ctx, today, history);
  if (ctx.unreadable.length > 0) yield { name: texts.unreadable.file, content: unreadableEntries(ctx) };
  yield createPage('index', texts.index.title, [indexBody(ctx, today, dataNames)]);
  yield* pictures(ctx);
}

export interface Export {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Everything a person has, as one ZIP that is written while it is read. It holds no transaction: what is written into the
 * account meanwhile may or may not be in it.
 */
export const createExport = (caller: RequestContext): Export => {
  const ctx = { ...caller, db: caller.db.bulk };
  const today = localDate(ctx.clock.now(), ctx.user.zone);
  return { name: `turnstone-${today}.zip`, chunks: createZip(entries(ctx, today)) };
};
