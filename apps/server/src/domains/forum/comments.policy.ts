import { areAlike, isChosenName } from '@turnstone/rules/display-names';
import { AppError } from '../../platform/errors.ts';
import { nameNotAllowed } from '../../platform/pen-names.ts';
import type { CurrentUser } from '../../platform/request-context.ts';

interface Authored {
  readonly authorId: string;
}

/** Its writer may change it. */
export const isMine = (user: CurrentUser | null, comment: Authored): boolean => user?.id === comment.authorId;

/** Its writer may delete it, and the author of the letter it stands under. */
export const canDelete = (user: CurrentUser | null, comment: Authored, letter: Authored): boolean =>
  isMine(user, comment) || user?.id === letter.authorId;

interface Named extends Authored {
  readonly authorName: string;
}

const hasNameOf = (letter: Named, { authorName }: Named): boolean =>
  isChosenName(letter.authorName) && areAlike(letter.authorName, authorName);

/** Only under the letter's own name: a mark on any other would tell which names are one person's. */
export const isByAuthor = (letter: Named, comment: Named): boolean =>
  comment.authorId === letter.authorId && hasNameOf(letter, comment);

const authorNameNotAllowed = nameNotAllowed(
  'The author of this letter uses that name. Please choose another, so that nobody mistakes you for them.',
);

/** Nobody else goes by the name of the letter's author. */
export const assertNameAllowed = (letter: Named, comment: Named): void => {
  if (comment.authorId !== letter.authorId && hasNameOf(letter, comment)) throw authorNameNotAllowed;
};

export const commentsNotAllowed = new AppError(
  'comments_off',
  'The author of this letter has turned comments off.',
);
