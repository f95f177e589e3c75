import type { CaseDecision } from '@turnstone/contract/moderation';
import type { SharedKind, SharedThing } from '@turnstone/contract/shared-things';
import type { AppDeps } from '../../src/app.ts';
import * as cases from '../../src/domains/moderation/cases.repository.ts';
import { toCase } from '../../src/domains/moderation/cases.service.ts';
import * as decisions from '../../src/domains/moderation/decisions.service.ts';
import * as reports from '../../src/domains/moderation/reports.service.ts';
import * as things from '../../src/domains/moderation/shared-things.service.ts';
import type { CommandContext, RequestContext } from '../../src/platform/request-context.ts';
import { moderator as moderators } from '../../src/platform/scopes.ts';
import { callsTo, type Requester } from '../calls.ts';
import type { TestApp } from '../test-app.ts';
import { image, sharedPivot } from './images.ts';
import { comment, noCache, sharedLetter } from './letters.ts';
import { signedInUser, type UserDeps } from './users.ts';

export const everyKind: readonly SharedKind[] = ['letter', 'comment', 'image', 'pivot'];

type FactoryDeps = UserDeps & Pick<AppDeps, 'makePicture'>;

export interface SharedThingFixture {
  readonly thing: SharedThing;
  /** Where its author has it: the private letter or pivot that it is a copy of, otherwise the thing itself. */
  readonly ownId: string;
  /** Of a comment: the letter of somebody else that it stands under. */
  readonly under?: string;
}

/** Something of this kind that everybody sees, or would see if nothing stood against it. */
export const sharedThing = async (
  deps: FactoryDeps,
  ctx: RequestContext,
  kind: SharedKind,
): Promise<SharedThingFixture> => {
  if (kind === 'letter') {
    const { id, letterId } = await sharedLetter(ctx);
    return { thing: { kind, id }, ownId: letterId };
  }
  if (kind === 'pivot') {
    const { id, pivotId } = await sharedPivot(deps, ctx);
    return { thing: { kind, id }, ownId: pivotId };
  }
  if (kind === 'image') {
    const { id } = await image(deps, ctx);
    return { thing: { kind, id }, ownId: id };
  }
  const host = await signedInUser(deps, { plan: 'plus' });
  const under = (await sharedLetter(host.ctx)).id;
  const { id } = await comment(ctx, under);
  return { thing: { kind, id }, ownId: id, under };
};

/** What this person finds of it where things of its kind are read; undefined where they do not. */
export const findVisible = async (
  app: TestApp,
  who: Requester,
  { thing: { kind, id }, under }: Omit<SharedThingFixture, 'ownId'>,
): Promise<{ review: unknown } | undefined> => {
  const places: Record<SharedKind, string> = {
    letter: '/api/forum/letters',
    comment: `/api/forum/letters/${under}/comments`,
    image: '/api/forum-images',
    pivot: '/api/shared-pivot-images',
  };
  const response = await callsTo(app)(who, 'GET', places[kind]);
  if (response.statusCode !== 200) throw new Error(`${places[kind]} answered ${response.statusCode}`);
  return response.json<{ id: string; review: unknown }[]>().find(each => each.id === id);
};

export const report = (ctx: RequestContext, about: SharedThing, words = 'This names me.') =>
  reports.create({ ...ctx, cache: noCache }, { about, reason: 'privacy', words });

/** Of what a case shows now; of none where it is not open. */
export const caseDigest = async ({ db, keys, clock }: CommandContext, id: string): Promise<string> => {
  const [row] = await cases.lock(db, { id });
  const content = row && (await things.find(db, { kind: row.kind, id: row.thingId }));
  return row && content
    ? (await toCase({ db, keys, clock, unreadable: [] }, row, content)).digest
    : '0'.repeat(64);
};

/** What is decided, whatever it is about. */
export type Verdict = Omit<Extract<CaseDecision, { rule: unknown }>, 'digest'> | { decision: 'keep' };

/** Reported by somebody, and decided by a moderator. */
export const decideThing = async (
  deps: UserDeps,
  about: SharedThing,
  decision: Verdict = { decision: 'hide', rule: 'privacy', words: 'It names somebody.' },
): Promise<void> => {
  const reporter = await signedInUser(deps);
  await report(reporter.ctx, about);
  const { ctx } = await signedInUser(deps, { isModerator: true });
  const moderator = moderators.admit(ctx);
  const find = {
    name: 'open-case',
    text: 'select id from moderation_cases where target_id = $1 and closed_at is null',
  };
  const [open] = await ctx.db.run<{ id: string }>(find, [about.id]);
  const id = open?.id ?? '';
  const digest = await caseDigest(deps, id);
  await decisions.decide({ ...moderator, cache: noCache }, id, { ...decision, digest });
};
