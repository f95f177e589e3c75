import type { ForumLetter, LetterComment } from '@turnstone/contract/forum';
import type { Letter, NewLetter } from '@turnstone/contract/letters';
import * as comments from '../../src/domains/forum/comments.service.ts';
import * as letters from '../../src/domains/letters/letters.service.ts';
import type { RequestContext } from '../../src/platform/request-context.ts';
import type { ResponseCache } from '../../src/platform/response-cache.ts';

export const newLetter = (overrides: Partial<NewLetter> = {}): NewLetter => ({
  title: 'To the one who left',
  content: 'I kept the blue cup. I drink from it now.',
  mood: 'love',
  ...overrides,
});

export const letter = (ctx: RequestContext, overrides: Partial<NewLetter> = {}): Promise<Letter> =>
  letters.create(ctx, newLetter(overrides));

/** A response cache that caches nothing. */
export const noCache: ResponseCache = {
  get: (_, make) => make(),
  invalidate: async () => undefined,
  close: async () => undefined,
};

/** The letter with the id of its copy, by which others find it. */
export interface SharedLetter extends Letter {
  /** Of the private letter. */
  readonly letterId: string;
}

/** Written and shared, whatever the plan. */
export const sharedLetter = async (
  ctx: RequestContext,
  overrides: Partial<NewLetter & { authorName: string }> = {},
): Promise<SharedLetter> => {
  const { authorName = 'A quiet stone', ...words } = overrides;
  const { id: letterId } = await letter(ctx, words);
  const shared = await letters.share({ ...ctx, cache: noCache }, letterId, authorName);
  if (shared.sharedId === null) throw new Error('A letter that was shared has no copy.');
  return { ...shared, id: shared.sharedId, letterId };
};

export const comment = (
  ctx: RequestContext,
  letterId: ForumLetter['id'],
  content = 'Thank you for this.',
): Promise<LetterComment> => comments.create(ctx, { letterId, authorName: 'Teo', content });
