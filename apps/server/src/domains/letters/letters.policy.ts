import type { NewLetter } from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import { AppError } from '../../platform/errors.ts';

/** Sharing asks for a name and for the plan, so it has a call of its own. */
export const sharingByUpdateNotAllowed = new AppError(
  'cannot_share',
  'A letter is shared through its share dialog, where you choose the name it is shared under.',
);

/** An import may bring longer letters than can be written here; everybody would have to load them. */
export const assertCanShare = ({ title, content }: Pick<NewLetter, 'title' | 'content'>): void => {
  if (title.length <= limits.letterTitle && content.length <= limits.letterContent) return;
  throw new AppError(
    'cannot_share',
    `This letter is too long to share: a title can have up to ${limits.letterTitle} characters, a letter up to ${limits.letterContent.toLocaleString('en')}. Your letter stays here as it is.`,
  );
};
