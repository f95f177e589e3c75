import type { ForumLetter, LetterComment, NewLetter, UnsentLetter } from '@turnstone/contract';
import * as comments from '../../src/domains/community/comments.service.ts';
import * as letters from '../../src/domains/letters/letters.service.ts';
import type { HotAnswers } from '../../src/platform/hot-answers.ts';
import type { Member } from '../../src/platform/member.ts';

export const newLetter = (wishes: Partial<NewLetter> = {}): NewLetter => ({
  title: 'To the one who left',
  content: 'I kept the blue cup. I drink from it now.',
  mood: 'love',
  ...wishes,
});

export const letter = (me: Member, wishes: Partial<NewLetter> = {}): Promise<UnsentLetter> =>
  letters.write(me, newLetter(wishes));

/** Nobody remembers anything yet. */
export const freshForum: HotAnswers = {
  recall: (_, make) => make(),
  forget: async () => undefined,
  close: async () => undefined,
};

/** The letter with the id of its copy, by which others find it. */
export interface SharedLetter extends UnsentLetter {
  /** Of the private letter. */
  readonly letterId: string;
}

/** Written and shared, whatever the plan. */
export const sharedLetter = async (
  me: Member,
  wishes: Partial<NewLetter & { authorName: string }> = {},
): Promise<SharedLetter> => {
  const { authorName = 'A quiet stone', ...words } = wishes;
  const { id: letterId } = await letter(me, words);
  const shared = await letters.share(me, freshForum, letterId, authorName);
  if (shared.sharedId === null) throw new Error('A letter that was shared has no copy.');
  return { ...shared, id: shared.sharedId, letterId };
};

export const comment = (
  me: Member,
  letterId: ForumLetter['id'],
  content = 'Thank you for this.',
): Promise<LetterComment> => comments.add(me, { letterId, authorName: 'Teo', content });
