import {
  type CaseDecision,
  type LoggedDecision,
  type ModerationCase,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
  type Review,
  type SharedKind,
} from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { HotAnswers } from '../../platform/hot-answers.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/member.ts';
import type { Moderator } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as account from '../account/account.service.ts';
import * as standing from '../account/standing.service.ts';
import * as reviews from '../review/review.service.ts';
import * as cases from './cases.repository.ts';
import { toCase } from './cases.service.ts';
import * as rows from './decisions.repository.ts';
import * as reports from './reports.repository.ts';
import * as things from './shared-things.service.ts';
import * as statements from './statements.repository.ts';
import { type Said, table as statementTable } from './statements.service.ts';

const decidedMeanwhile = new AppError('already_decided', 'Somebody else has decided this, or it is gone.');

const ownCase = new AppError(
  'own_case',
  'You have shared or reported this yourself, so somebody else decides about it.',
);

const changedMeanwhile = (current: ModerationCase): AppError =>
  new AppError(
    'case_changed',
    'This was changed after you opened it. Please read it again and decide then.',
    undefined,
    current,
  );

/** Whoever has a part in it, as its author or by a report, does not decide about it. */
const hasPart = async (
  { db, id: me }: Moderator,
  { kind, thingId }: cases.CaseRow,
  { authorId }: reviews.SharedContent,
): Promise<boolean> => authorId === me || (await reports.findReport(db, { me, kind, thingId })).length > 0;

const mostExcerpt = 200;

const excerptOf = ({ title, text }: reviews.SharedContent): string =>
  [title, text].filter(Boolean).join(' · ').slice(0, mostExcerpt).toWellFormed();

/** How long what was removed is kept for a second look, as DSA articles 17 and 20 have it. */
const keptForAppeal = 180 * 24 * 3_600_000;

const eraseAfter = (decision: Review, at: string): string | null =>
  decision === 'removed' ? new Date(Date.parse(at) + keptForAppeal).toISOString() : null;

const outcomes = { hide: 'hidden', remove: 'removed' } as const satisfies Record<string, Review>;

interface Against {
  readonly author: string;
  readonly kind: SharedKind;
  readonly thingId: string;
  readonly content: reviews.SharedContent;
  readonly decision: Exclude<CaseDecision, { decision: 'keep' }>;
  readonly at: string;
}

/** The author is told what, why, and that they may ask once for a second look. */
const tellAuthor = async (tx: Executor, keys: KeyRing, { author, content, decision, ...about }: Against) => {
  const vault = (await account.vaultsOf(tx, keys, [author])).get(author);
  if (!vault) return;
  const id = newId();
  const said: Said = { excerpt: excerptOf(content), words: decision.words };
  const outcome = outcomes[decision.decision];
  await statements.insertStatement(tx, {
    ...about,
    author,
    id,
    decision: outcome,
    eraseAfter: eraseAfter(outcome, about.at),
    rule: decision.rule,
    sealed: vault.seal(statementTable, id, said),
  });
  await standing.tellOfStatement(tx, author);
};

/** What was decided before stands, or it is taken back; the appeal is over either way. */
const settleAppeal = async (
  tx: Executor,
  author: string,
  thingId: string,
  decided: CaseDecision['decision'],
  at: string,
): Promise<void> => {
  const [statement] = await statements.findLatest(tx, { author, thingId });
  if (!statement) return;
  const decision = decided === 'keep' ? statement.decision : outcomes[decided];
  await statements.settleAppeal(tx, {
    author,
    id: statement.id,
    decision,
    eraseAfter: decided === 'keep' ? null : eraseAfter(decision, at),
    outcome: decided === 'keep' ? 'restored' : 'upheld',
    at,
  });
  await standing.tellOfStatement(tx, author);
};

/** Once, about what the moderator has read: whoever comes second, or read something else, is told. */
export const decide = (
  me: Moderator,
  keys: KeyRing,
  forum: HotAnswers,
  id: string,
  decision: CaseDecision,
): Promise<{ id: string }> =>
  inTransaction(me, async ({ db }) => {
    const [row] = await cases.lockCase(db, { id });
    const content = row && (await things.lock(db, { kind: row.kind, id: row.thingId }));
    if (!row || !content) throw decidedMeanwhile;
    if (await hasPart({ ...me, db }, row, content)) throw ownCase;
    const current = await toCase({ ...me, db }, keys, row, content);
    if (current.digest !== decision.digest) throw changedMeanwhile(current);
    const { kind, thingId, why } = row;
    const [author, at] = [content.authorId, new Date().toISOString()];
    const isKept = decision.decision === 'keep';
    await things.setReview(db, { kind, id: thingId }, isKept ? null : outcomes[decision.decision]);
    if (isKept) await standing.know(db, author, kind === 'image' ? 'images' : 'posts');
    if (why === 'appeal') await settleAppeal(db, author, thingId, decision.decision, at);
    else if (!isKept) await tellAuthor(db, keys, { author, kind, thingId, content, decision, at });
    await reports.settleReports(db, { kind, thingId, outcome: isKept ? 'kept' : 'taken_down' });
    await reviews.end(db, kind, [thingId]);
    await rows.insertDecision(db, {
      id: newId(),
      kind,
      thingId,
      decision: decision.decision,
      rule: isKept ? null : decision.rule,
      reportCount: -row.rank,
      isAppeal: why === 'appeal',
      badge: me.badge,
      at,
    });
    await db.afterCommit(forum.forget);
    return { id };
  });

export const list = async (
  me: Moderator,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<LoggedDecision>> =>
  pageOf(await rows.listDecisions(me.db, { badge: me.badge, limit, after }), limit);

/** One batch of what was removed long ago; answers how much there was. */
export const eraseRemoved = (db: Executor): Promise<number> =>
  db.transaction(async tx => {
    const due = await statements.findToErase(tx, {});
    for (const { author, id, kind, thingId } of due) {
      await reviews.end(tx, kind, [thingId]);
      await things.erase(tx, { kind, id: thingId });
      await statements.noteErased(tx, { author, id });
    }
    return due.length;
  });
