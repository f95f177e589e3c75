import type { NewNight, Night } from '@turnstone/contract/nights';
import type { NewSealedWords, SealedWords } from '@turnstone/contract/sealed-words';
import { nightDay } from '@turnstone/rules/night';
import * as nights from '../../src/domains/nights/nights.service.ts';
import * as sealed from '../../src/domains/sealed-words/sealed-words.service.ts';
import type { RequestContext } from '../../src/platform/request-context.ts';

export const sealedWords = (
  ctx: RequestContext,
  overrides: Partial<NewSealedWords> = {},
): Promise<SealedWords> =>
  sealed.create(ctx, { kind: 'message', content: 'I still have your key.', ...overrides });

/** Tonight's, in the zone of whoever made it. */
export const night = (ctx: RequestContext, overrides: Partial<NewNight> = {}): Promise<Night> =>
  nights.create(ctx, {
    day: nightDay(ctx.clock.now(), ctx.user.zone),
    kind: 'write',
    things: [{ text: 'Buy bread on the way', isDone: false }],
    ...overrides,
  });

/** As if the hour of everything that this person sealed had come. */
export const letSealedWordsOpen = ({ db, user }: RequestContext): Promise<unknown> =>
  db.run(
    { name: 'open-sealed-words', text: 'update sealed_words set opens_at = created_at where user_id = $1' },
    [user.id],
  );
