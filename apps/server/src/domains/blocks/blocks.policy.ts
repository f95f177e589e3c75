import { anonymousAuthor, anonymousUploader, limits } from '@turnstone/contract';
import { AppError } from '../../platform/errors.ts';

const nobodysNames = [anonymousAuthor, anonymousUploader, 'Anonymous'].map(name => name.toLowerCase());

/** Many people share without choosing a name: what they are shown under then is no name that belongs to anybody. */
export const isChosenName = (name: string): boolean => !nobodysNames.includes(name.trim().toLowerCase());

export const tooManyBlocks = new AppError(
  'too_many_blocks',
  `You have blocked ${limits.blocks} names, and that is as many as there can be. Unblock one that you do not need any more.`,
);
