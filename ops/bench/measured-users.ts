// The people whose requests are measured: made by the real services, so that their writing is sealed as in use.

import * as usage from '../../apps/server/src/domains/pivots/pivot-usage.service.ts';
import type { RequestContext } from '../../apps/server/src/platform/request-context.ts';
import { pivot } from '../../apps/server/test/factories/pivots.ts';
import { signedInUser } from '../../apps/server/test/factories/users.ts';
import { pivotTags } from '../../packages/contract/src/pivots.ts';
import type { InProcessApp } from './in-process-app.ts';
import { population } from './settings.ts';

export interface MeasuredUser {
  readonly userId: string;
  readonly sessionId: string;
  readonly cookie: string;
}

/** What stands unsealed in the bare program's tables. */
export interface PlainWriting {
  readonly pivots: { readonly id: string; readonly words: string }[];
  readonly thoughts: { readonly id: string; readonly words: string }[];
}

const phrase = 'I can be late with one thing and still be somebody whom people are glad to have around.';

const thoughtText = (turn: number): string =>
  `This is thought number ${turn} and it goes round and round: whatever I begin, I end up letting somebody down, most of all me.`
    .padEnd(population.thoughtCharacters, '.')
    .slice(0, population.thoughtCharacters);

export const makeMeasuredUsers = async (
  app: InProcessApp,
): Promise<{ users: MeasuredUser[]; writing: PlainWriting }> => {
  const writing: PlainWriting = { pivots: [], thoughts: [] };
  const signIns = Array.from({ length: population.measured }, () => signedInUser(app.parts));
  const users = await Promise.all(signIns);
  // One pivot of everybody, then the next: on disk a person's rows lie as far apart as if written over weeks.
  for (let turn = 0; turn < population.pivotsPerUser; turn += 1) {
    await Promise.all(users.map(({ ctx }) => writeOne(ctx, turn, writing)));
  }
  return {
    users: users.map(({ ctx, cookie }) => ({ userId: ctx.user.id, sessionId: ctx.user.sessionId, cookie })),
    writing,
  };
};

const writeOne = async (ctx: RequestContext, turn: number, writing: PlainWriting): Promise<void> => {
  const tags = [pivotTags[turn % pivotTags.length], pivotTags[(turn + 3) % pivotTags.length]].filter(
    tag => tag !== undefined,
  );
  const made = await pivot(ctx, { thought: thoughtText(turn), pivotPhrase: phrase, tags });
  // Every other one has been used, so that answers carry moments as well as nulls.
  if (turn % 2 === 0) await usage.record(ctx, made.id);
  const words = { phrase: made.pivotPhrase, tags: made.tags, thought: made.thought.content };
  writing.pivots.push({ id: made.id, words: JSON.stringify(words) });
  writing.thoughts.push({ id: made.thought.id, words: made.thought.content });
};
