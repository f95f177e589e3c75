import { AppError } from '../../platform/errors.ts';
import type { Member } from '../../platform/member.ts';

interface Written {
  readonly authorId: string;
}

/** Its writer may change it. */
export const isMine = (me: Member | null, comment: Written): boolean => me?.id === comment.authorId;

/** Its writer may delete it, and the author of the letter it stands under. */
export const canDelete = (me: Member | null, comment: Written, letter: Written): boolean =>
  isMine(me, comment) || me?.id === letter.authorId;

export const commentsOff = new AppError(
  'comments_off',
  'The author of this letter would rather have no comments right now.',
);
