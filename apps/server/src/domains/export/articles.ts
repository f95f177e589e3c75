import type { LetterComment } from '@turnstone/contract/forum';
import type { ForumImage } from '@turnstone/contract/images';
import type { Letter } from '@turnstone/contract/letters';
import type { Pivot } from '@turnstone/contract/pivots';
import type { ProjectIdea } from '@turnstone/contract/project-ideas';
import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import type { Project } from '@turnstone/contract/projects';
import type { Thought } from '@turnstone/contract/thoughts';
import { localDate } from '@turnstone/rules/local-date';
import { hours } from '@turnstone/rules/time';
import { dayText } from '@turnstone/rules/when';
import { texts } from './export.texts.ts';
import { html, type Markup } from './html.ts';

/** A day as a person reads it, where they are. */
export const dayIn =
  (zone: string) =>
  (moment: string): string =>
    dayText(localDate(new Date(moment), zone));

type Day = ReturnType<typeof dayIn>;

/** What is known about something, in one quiet line. */
const meta = (...facts: readonly (string | null)[]): Markup =>
  html`<p class="meta" dir="auto">${facts.filter(fact => fact !== null && fact !== '').join(' · ')}</p>`;

export const letterArticle = (day: Day, letter: Letter): Markup => html`<article>
<h2 dir="auto">${letter.title}</h2>
${meta(
  day(letter.createdAt),
  letter.lastEditedAt === letter.createdAt ? null : texts.letter.edited(day(letter.lastEditedAt)),
  letter.mood,
  letter.isArchived ? texts.letter.archived : null,
  letter.sharedAt === null ? null : texts.letter.shared(letter.authorName ?? '', day(letter.sharedAt)),
)}
<div class="words" dir="auto">${letter.content}</div>
${letter.lastLine === null ? null : meta(texts.letter.lastLine(letter.lastLine))}
</article>
`;

export const pivotArticle = (day: Day, pivot: Pivot): Markup => html`<article>
${pivot.thought && html`<blockquote class="thought" dir="auto">${pivot.thought.content}</blockquote>`}
<p class="phrase" dir="auto">${pivot.pivotPhrase}</p>
${meta(
  day(pivot.createdAt),
  pivot.tags.join(', '),
  texts.pivot.used(pivot.usageCount),
  texts.pivot.believed(pivot.beliefs.at(-1)?.belief),
  pivot.image && texts.pivot.image(pivot.image.description ?? pivot.image.originalName),
)}
</article>
`;

export const thoughtArticle = (day: Day, { content, createdAt }: Thought): Markup => html`<article>
<p class="words" dir="auto">${content}</p>
${meta(day(createdAt))}
</article>
`;

export const commentArticle = (day: Day, comment: LetterComment): Markup => html`<article>
<p class="words" dir="auto">${comment.content}</p>
${meta(day(comment.createdAt), comment.authorName)}
</article>
`;

export const imageArticle = (day: Day, image: ForumImage, file: string): Markup => html`<article>
<img src="${file}" alt="${image.description ?? image.originalName}" width="${image.width}" height="${image.height}">
<p class="plain" dir="auto">${image.description ?? image.originalName}</p>
${meta(day(image.createdAt), image.uploaderName, image.tags.join(', '))}
</article>
`;

const ideaItem = (idea: ProjectIdea): Markup =>
  html`<li dir="auto"><span class="plain">${idea.content}</span> <span class="meta">${idea.status} · ${texts.project.priority(idea.priority)}</span></li>
`;

const timeLogItem = (day: Day, log: ProjectTimeLog): Markup =>
  html`<li dir="auto"><span class="plain">${log.description}</span> <span class="meta">${hours(log.duration)} · ${day(log.loggedAt)}</span></li>
`;

async function* listOf<Item>(
  title: string,
  items: AsyncIterable<Item>,
  show: (item: Item) => Markup,
): AsyncGenerator<Markup> {
  let isOpen = false;
  for await (const item of items) {
    if (!isOpen)
      yield html`<h3>${title}</h3>
<ul>
`;
    isOpen = true;
    yield show(item);
  }
  if (isOpen)
    yield html`</ul>
`;
}

/** A project may have any number of ideas and sessions: they are written as they are read. */
export async function* projectArticle(
  day: Day,
  project: Project,
  ideas: AsyncIterable<ProjectIdea>,
  timeLogs: AsyncIterable<ProjectTimeLog>,
): AsyncGenerator<Markup> {
  yield html`<article>
<h2 dir="auto">${project.title}</h2>
${meta(
  project.category,
  project.status,
  texts.project.begun(day(project.createdAt)),
  project.targetCompletionDate && texts.project.target(dayText(project.targetCompletionDate)),
  hours(project.totalTimeLogged),
)}
${project.description && html`<p class="plain" dir="auto">${project.description}</p>`}
`;
  yield* listOf(texts.project.ideas, ideas, ideaItem);
  yield* listOf(texts.project.sessions, timeLogs, log => timeLogItem(day, log));
  yield html`</article>
`;
}
