import { areAlike, isChosenName } from '@turnstone/rules/display-names';
import type { CurrentUser } from '../../platform/current-user.ts';
import { AppError } from '../../platform/errors.ts';
import { nameNotAllowed } from '../../platform/pen-names.ts';

interface Authored {
  readonly authorId: string;
}

/** Its writer may change it. */
export const isMine = (me: CurrentUser | null, comment: Authored): boolean => me?.id === comment.authorId;

/** Its writer may delete it, and the author of the letter it stands under. */
export const canDelete = (me: CurrentUser | null, comment: Authored, letter: Authored): boolean =>
  isMine(me, comment) || me?.id === letter.authorId;

interface Named extends Authored {
  readonly authorName: string;
}

const hasNameOf = (letter: Named, { authorName }: Named): boolean =>
  isChosenName(letter.authorName) && areAlike(letter.authorName, authorName);

/** Only under the letter's own name: a mark on any other would tell which names are one person's. */
export const isByAuthor = (letter: Named, comment: Named): boolean =>
  comment.authorId === letter.authorId && hasNameOf(letter, comment);

const authorNameNotAllowed = nameNotAllowed(
  'The author of this letter goes by that name. Please choose another, so that nobody takes you for them.',
);

/** Nobody else goes by the name of the letter's author. */
export const assertNameAllowed = (letter: Named, comment: Named): void => {
  if (comment.authorId !== letter.authorId && hasNameOf(letter, comment)) throw authorNameNotAllowed;
};

export const commentsNotAllowed = new AppError(
  'comments_off',
  'The author of this letter would rather have no comments right now.',
);
