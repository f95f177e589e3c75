import type { CaseDecision, LoggedDecision, ModerationCase } from '@turnstone/contract/moderation';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { Review } from '@turnstone/contract/review';
import type { SharedKind } from '@turnstone/contract/shared-things';
import { truncate } from '@turnstone/rules/truncate';
import type { Executor } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type ServiceContext } from '../../platform/request-context.ts';
import type { ModeratorContext } from '../../platform/scopes.ts';
import * as account from '../account/account.service.ts';
import * as standing from '../account/standing.service.ts';
import * as notices from '../notices/notices.service.ts';
import * as reviews from '../review/review.service.ts';
import * as cases from './cases.repository.ts';
import { toCase } from './cases.service.ts';
import * as repository from './decisions.repository.ts';
import * as reports from './reports.repository.ts';
import * as things from './shared-things.service.ts';
import * as statements from './statements.repository.ts';
import { type StatementText, table as statementTable } from './statements.service.ts';

const alreadyDecided = new AppError(
  'already_decided',
  'Somebody else has already decided this, or it is gone.',
);

const ownCaseNotAllowed = new AppError(
  'own_case',
  'You have shared or reported this yourself, so another moderator will decide.',
);

const caseChanged = (current: ModerationCase): AppError =>
  new AppError(
    'case_changed',
    'This was changed after you opened it. Please read it again before you decide.',
    undefined,
    current,
  );

/** Whoever has a part in it, as its author or by a report, does not decide about it. */
const isInvolved = async (
  { db, user }: ModeratorContext,
  { kind, thingId }: cases.CaseRow,
  { authorId }: reviews.SharedContent,
): Promise<boolean> =>
  authorId === user.id || (await reports.get(db, { userId: user.id, kind, thingId })).length > 0;

const maxExcerpt = 200;

const excerptOf = ({ title, text }: reviews.SharedContent): string =>
  truncate([title, text].filter(Boolean).join(' · '), maxExcerpt);

/** How long what was removed is kept for a second look, as DSA articles 17 and 20 have it. */
const appealPeriodMs = 180 * 24 * 3_600_000;

const eraseAfter = (decision: Review, at: string): string | null =>
  decision === 'removed' ? new Date(Date.parse(at) + appealPeriodMs).toISOString() : null;

const outcomes = { hide: 'hidden', remove: 'removed' } as const satisfies Record<string, Review>;

interface StatementInput {
  readonly author: string;
  readonly kind: SharedKind;
  readonly thingId: string;
  readonly content: reviews.SharedContent;
  readonly decision: Exclude<CaseDecision, { decision: 'keep' }>;
  readonly at: string;
}

/** The author is told what, why, and that they may ask once for a second look. */
const createStatement = async (
  ctx: ModeratorContext,
  { author, content, decision, ...about }: StatementInput,
) => {
  const vault = (await account.getVaults(ctx, [author])).get(author);
  if (!vault) return;
  const id = newId();
  const said: StatementText = { excerpt: excerptOf(content), words: decision.words };
  const outcome = outcomes[decision.decision];
  await statements.create(ctx.db, {
    ...about,
    author,
    id,
    decision: outcome,
    eraseAfter: eraseAfter(outcome, about.at),
    rule: decision.rule,
    sealed: vault.seal(statementTable, id, said),
  });
  await standing.incrementNewStatements(ctx.db, author);
  await notices.add(ctx.db, { userId: author, kind: 'decision', targetId: id }, new Date(about.at));
};

/** What was decided before stands, or it is taken back; the appeal is over either way. */
const settleAppeal = async (
  tx: Executor,
  author: string,
  thingId: string,
  decided: CaseDecision['decision'],
  at: string,
): Promise<void> => {
  const [statement] = await statements.getLatest(tx, { author, thingId });
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
  await standing.incrementNewStatements(tx, author);
  await notices.add(tx, { userId: author, kind: 'decision', targetId: statement.id }, new Date(at));
};

/** Once, about what the moderator has read: whoever comes second, or read something else, is told. */
export const decide = (ctx: ModeratorContext, id: string, decision: CaseDecision): Promise<{ id: string }> =>
  inTransaction(ctx, async ctx => {
    const { db } = ctx;
    const [row] = await cases.lock(db, { id });
    const content = row && (await things.lock(db, { kind: row.kind, id: row.thingId }));
    if (!row || !content) throw alreadyDecided;
    if (await isInvolved(ctx, row, content)) throw ownCaseNotAllowed;
    const current = await toCase(ctx, row, content);
    if (current.digest !== decision.digest) throw caseChanged(current);
    const { kind, thingId, why } = row;
    const author = content.authorId;
    const now = ctx.clock.now();
    const at = now.toISOString();
    const keepsContent = decision.decision === 'keep';
    const review = keepsContent ? null : outcomes[decision.decision];
    await things.setReview(db, { kind, id: thingId }, review, now);
    if (keepsContent) await standing.markTrusted(db, author, kind === 'image' ? 'images' : 'posts');
    if (why === 'appeal') await settleAppeal(db, author, thingId, decision.decision, at);
    else if (!keepsContent) await createStatement(ctx, { author, kind, thingId, content, decision, at });
    await reports.settle(db, { kind, thingId, outcome: keepsContent ? 'kept' : 'taken_down' });
    await reviews.end(db, kind, [thingId]);
    await repository.create(db, {
      id: newId(),
      kind,
      thingId,
      decision: decision.decision,
      rule: keepsContent ? null : decision.rule,
      reportCount: -row.rank,
      isAppeal: why === 'appeal',
      moderatorAlias: ctx.user.moderatorAlias,
      at,
    });
    await db.afterCommit(ctx.cache.invalidate);
    return { id };
  });

export const list = async (
  ctx: ModeratorContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<LoggedDecision>> =>
  pageOf(await repository.list(ctx.db, { moderatorAlias: ctx.user.moderatorAlias, limit, after }), limit);

/** One batch of what was removed long ago; returns how many there were. */
export const eraseRemoved = ({ db }: ServiceContext): Promise<number> =>
  db.transaction(async tx => {
    const due = await statements.listToErase(tx, {});
    for (const { author, id, kind, thingId } of due) {
      await reviews.end(tx, kind, [thingId]);
      await things.erase(tx, { kind, id: thingId });
      await statements.clearEraseAfter(tx, { author, id });
    }
    return due.length;
  });
