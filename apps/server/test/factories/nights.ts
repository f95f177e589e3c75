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
