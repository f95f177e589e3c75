import { limits } from '@turnstone/contract/limits';
import { AppError } from '../../platform/errors.ts';

export const tooManyBlocks = new AppError(
  'too_many_blocks',
  `You have blocked ${limits.blocks} names, and that is as many as there can be. Unblock one that you do not need any more.`,
);
