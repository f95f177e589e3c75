import { type RawBuilder, sql } from 'kysely';

/** Who looks at what people have shared. */
export interface Viewer {
  /** Nobody's id for a visitor. */
  readonly userId: string;
  /** Everybody with a block between them and this person, in either direction, also one that has ended a short while ago. */
  readonly blockedUserIds: string[];
  /** Those of them whom this person has blocked. */
  readonly blockedByViewer: string[];
  /** Those of them who have blocked this person now. */
  readonly blockingUserIds: string[];
  /** Whether this person has ever reported anything. */
  readonly hasReported: boolean;
  /** The moment of the look. */
  readonly at: string;
}

/**
 * The same person as the author of a letter, who sees what stands under it unless they have blocked its writer. Nobody
 * writes under somebody's letter for everybody else to read, and hides it from them by a block.
 */
export const asLetterAuthor = (viewer: Viewer): Viewer => ({
  ...viewer,
  blockedUserIds: viewer.blockedByViewer,
});

/** Where a table has what the rule asks for; the id is always `id`. */
export interface SharedColumns {
  readonly table: string;
  readonly author: string;
  /** The name it is shown under. */
  readonly name: string;
  /** Since when others see it. */
  readonly since: string;
}

/** The other things of a blocked account leave, and come back, each at a moment of its own between these two. */
export const hideDelayHours = { min: 2, max: 48 } as const;

/** After so long an ended block makes no difference to any look: its last thing is back, and so is what hung on that. */
export const endedBlockHours = 2 * hideDelayHours.max;

const refsOf = ({ table, author, name, since }: SharedColumns) => ({
  id: sql.ref(`${table}.id`),
  author: sql.ref(`${table}.${author}`),
  name: sql.ref(`${table}.${name}`),
  since: sql.ref(`${table}.${since}`),
});

const { min, max } = hideDelayHours;

/** A number of hours that nobody can foresee without the block's secret, different for each thing. */
const hours = (id: RawBuilder<unknown>, from: 1 | 5): RawBuilder<unknown> =>
  sql`(interval '1 hour' * (${sql.lit(min)} + ${sql.lit(max - min)} * (('x' || encode(substring(sha256(b.salt || uuid_send(${id})) from ${sql.lit(from)} for 4), 'hex'))::bit(32)::bigint / 4294967296.0)::float8))`;

/** Gone by the block `b`: it had left before the block ended, and is not back yet. */
const isHiddenBy = (viewer: Viewer, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`moment.leaves <= ${viewer.at}::timestamptz and (b.ended_at is null or moment.leaves < b.ended_at and ${viewer.at}::timestamptz < b.ended_at + ${hours(id, 5)})`;

/**
 * What somebody has blocked. Things with the name they met, or the nameless thing itself, leave and come back at once; the
 * rest of that account's things hours later. A name that was unblocked begins anew although another name of the same
 * account stays blocked: so nothing that is done to one name shows at once in another.
 */
const isHiddenFromBlocker = (viewer: Viewer, shared: SharedColumns): RawBuilder<boolean> => {
  const { id, author, name, since } = refsOf(shared);
  const matchesBlock = (block: string): RawBuilder<boolean> =>
    sql<boolean>`coalesce(${sql.ref(`${block}.target_id`)} = ${id}, ${sql.ref(`${block}.shown_name`)} = ${name})`;
  // Not `max(e.ended_at)`: that could be looked for among everybody's ended blocks, newest first.
  const unblocked = sql`(select max(coalesce(e.ended_at, '-infinity')) from blocks e where e.blocker_id = ${viewer.userId} and e.blocked_id = ${author} and ${matchesBlock('e')})`;
  return sql<boolean>`exists (
    select from blocks b, lateral (select greatest(b.created_at, ${since}, ${unblocked}) + ${hours(id, 1)} as leaves) as moment
    where b.blocker_id = ${viewer.userId} and b.blocked_id = ${author}
      and case when ${matchesBlock('b')} then b.ended_at is null else ${isHiddenBy(viewer, id)} end)`;
};

/** What is of somebody who has blocked this person: none of it at once. */
const isHiddenFromBlocked = (viewer: Viewer, shared: SharedColumns): RawBuilder<boolean> => {
  const { id, author, since } = refsOf(shared);
  return sql<boolean>`exists (
    select from blocks b, lateral (select greatest(b.created_at, ${since}) + ${hours(id, 1)} as leaves) as moment
    where b.blocker_id = ${author} and b.blocked_id = ${viewer.userId} and ${isHiddenBy(viewer, id)})`;
};

/** Whether a block hides a row from the viewer. The ids come first: without a block between two users no subquery runs. */
export const blockFilter = (viewer: Viewer, shared: SharedColumns): RawBuilder<boolean> => {
  const { author } = refsOf(shared);
  return sql<boolean>`(${author} = any(${viewer.blockedUserIds}::uuid[]) and (${isHiddenFromBlocker(viewer, shared)} or ${isHiddenFromBlocked(viewer, shared)}))`;
};

/**
 * Whether the viewer has reported a row. Most have reported nothing: then no subquery runs. It is one step in
 * an index for each row; with `exists` the planner may hash everything that this person has ever reported.
 */
const reportFilter = (viewer: Viewer, shared: SharedColumns): RawBuilder<boolean> =>
  sql<boolean>`(${viewer.hasReported}::boolean and (select true from reports where reports.reporter_id = ${viewer.userId} and reports.target_id = ${refsOf(shared).id} limit 1) is true)`;

/** What others see and this viewer does not. */
export const hiddenFilter = (viewer: Viewer, shared: SharedColumns): RawBuilder<boolean> =>
  sql<boolean>`(${blockFilter(viewer, shared)} or ${reportFilter(viewer, shared)})`;

/**
 * The one rule of what somebody sees: what no review hides, and their own unless it was taken away for good.
 * Nothing of somebody whose account waits to be deleted, and nothing that they have reported.
 */
export const visibilityFilter = (viewer: Viewer, shared: SharedColumns): RawBuilder<boolean> => {
  const [review, { author }] = [sql.ref(`${shared.table}.review_status`), refsOf(shared)];
  const isAuthorActive = sql`not exists (select from users leaving where leaving.id = ${author} and leaving.deletion_due_at is not null)`;
  return sql<boolean>`${isAuthorActive} and (${review} is null or (${author} = ${viewer.userId} and ${review} <> 'removed')) and not ${hiddenFilter(viewer, shared)}`;
};

/**
 * What somebody may write to, collect, pair or save: what they see, and from the first moment nothing of anybody who has
 * blocked them. Whoever has blocked goes by what they see: a refusal would tell them whose a thing is.
 */
export const writableFilter = (viewer: Viewer, shared: SharedColumns): RawBuilder<boolean> =>
  sql<boolean>`${visibilityFilter(viewer, shared)} and ${refsOf(shared).author} <> all(${viewer.blockingUserIds}::uuid[])`;
