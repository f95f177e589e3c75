import { areAlike, isChosenName } from '@turnstone/rules';
import { AppError } from '../../platform/errors.ts';
import type { Member } from '../../platform/member.ts';
import { nameNotPossible } from '../../platform/shown-names.ts';

interface Written {
  readonly authorId: string;
}

/** Its writer may change it. */
export const isMine = (me: Member | null, comment: Written): boolean => me?.id === comment.authorId;

/** Its writer may delete it, and the author of the letter it stands under. */
export const canDelete = (me: Member | null, comment: Written, letter: Written): boolean =>
  isMine(me, comment) || me?.id === letter.authorId;

interface Named extends Written {
  readonly authorName: string;
}

const hasNameOf = (letter: Named, { authorName }: Named): boolean =>
  isChosenName(letter.authorName) && areAlike(letter.authorName, authorName);

/** Only under the letter's own name: a mark on any other would tell which names are one person's. */
export const isByAuthor = (letter: Named, comment: Named): boolean =>
  comment.authorId === letter.authorId && hasNameOf(letter, comment);

const authorsName = nameNotPossible(
  'The author of this letter goes by that name. Please choose another, so that nobody takes you for them.',
);

/** Nobody else goes by the name of the letter's author. */
export const mayHaveName = (letter: Named, comment: Named): void => {
  if (comment.authorId !== letter.authorId && hasNameOf(letter, comment)) throw authorsName;
};

export const commentsOff = new AppError(
  'comments_off',
  'The author of this letter would rather have no comments right now.',
);
