import { listForumLetters } from '@turnstone/contract/forum';
import { listForumImages } from '@turnstone/contract/images';
import { listLetters } from '@turnstone/contract/letters';
import { listPivots } from '@turnstone/contract/pivots';
import { listSharedPivots } from '@turnstone/contract/shared-pivots';

/** Where somebody else's things may be, or are counted. Only the server knows which are whose. */
export const listsOfOthers: readonly string[] = [
  listForumLetters.path,
  listForumImages.path,
  listSharedPivots.path,
  listLetters.path,
  // Pictures of others are collected and paired.
  listPivots.path,
  '/api/users',
];
