import * as z from 'zod/mini';
import { endpoint, fillPath, listEndpoint } from './endpoint.ts';
import { count, idOf, moment, stringBoolean, text, textOrNone } from './fields.ts';
import { letterMood } from './letters.ts';
import { limits } from './limits.ts';
import { review } from './review.ts';
import { byVersion, version } from './versions.ts';

const forumLetter = z.object({
  id: idOf('sharedLetter'),
  title: z.string(),
  content: z.string(),
  mood: letterMood,
  authorName: z.string(),
  sharedAt: moment,
  allowComments: stringBoolean,
  commentCount: count,
  /** Where they are read, page by page. */
  comments: z.string(),
  // What the copy itself is (P54): when its letter was written, last edited or archived stays private.
  isArchived: stringBoolean,
  isShared: stringBoolean,
  createdAt: moment,
  lastEditedAt: z.null(),
  /** Whether whoever asks has written it. */
  isMine: z.boolean(),
  review,
});
export type ForumLetter = z.output<typeof forumLetter>;
/** What differs from letter to letter; the rest follows. */
export type ForumLetterCopy = Omit<
  ForumLetter,
  'comments' | 'isArchived' | 'isShared' | 'createdAt' | 'lastEditedAt'
>;

export const letterComment = z.object({
  id: idOf('letterComment'),
  /** 0 for others: how often somebody changed their words is nobody's business. */
  version,
  letterId: idOf('sharedLetter'),
  authorName: z.string(),
  content: z.string(),
  createdAt: moment,
  /** Whether the author of the letter wrote it, under the letter's own name. Never told of what they wrote otherwise. */
  isByAuthor: z.boolean(),
  /** Whether whoever asks has written it, and may change it. */
  isMine: z.boolean(),
  /** Its writer may delete it, and the author of the letter. */
  canDelete: z.boolean(),
  review,
});
export type LetterComment = z.output<typeof letterComment>;

/** The name of a comment that is given none. */
export const anonymousAuthor = 'Anonymous Supporter';

const content = text(limits.letterComment);

export const newLetterComment = z.strictObject({
  letterId: idOf('sharedLetter'),
  /** Empty or left out: anonymous. */
  authorName: z._default(textOrNone(limits.authorName), ''),
  content,
});
export type NewLetterComment = z.output<typeof newLetterComment>;

const commentParams = z.strictObject({ id: idOf('letterComment') });

export const listForumLetters = endpoint({
  ...listEndpoint({
    path: '/api/forum/letters',
    summary: 'The letters that are shared, newest shared first; open to everybody',
    item: forumLetter,
  }),
  open: true,
});

export const getForumLetter = endpoint({
  method: 'GET',
  path: '/api/forum/letters/{id}',
  summary: 'One letter that is shared; open to everybody',
  params: z.strictObject({ id: idOf('sharedLetter') }),
  response: forumLetter,
  open: true,
});

export const listLetterComments = endpoint({
  ...listEndpoint({
    path: '/api/forum/letters/{id}/comments',
    summary: 'The comments under a shared letter, newest first; open to everybody',
    item: letterComment,
  }),
  params: z.strictObject({ id: idOf('sharedLetter') }),
  pageSize: 20,
  open: true,
});

/** The address of the comments under a shared letter. */
export const commentsPath = (letterId: string): string => fillPath(listLetterComments.path, { id: letterId });

/** What the forum says of every copy of a letter. */
export const toForumLetter = (copy: ForumLetterCopy): ForumLetter => ({
  ...copy,
  comments: commentsPath(copy.id),
  isArchived: false,
  isShared: true,
  createdAt: copy.sharedAt,
  lastEditedAt: null,
});

export const listOwnComments = listEndpoint({
  path: '/api/letter-comments',
  summary: 'What I wrote under letters, newest first, also under those I do not see any more',
  item: letterComment,
});

export const createLetterComment = endpoint({
  method: 'POST',
  path: '/api/letter-comments',
  summary: 'Comment on a shared letter',
  body: newLetterComment,
  quota: 'commenting',
  response: letterComment,
});

export const updateLetterComment = endpoint({
  method: 'PUT',
  path: '/api/letter-comments/{id}',
  summary: 'Change the words of my comment',
  params: commentParams,
  body: z.strictObject({ content }),
  quota: 'commenting',
  response: letterComment,
  changes: byVersion,
});

export const removeLetterComment = endpoint({
  method: 'DELETE',
  path: '/api/letter-comments/{id}',
  summary: 'Delete my comment, or one under my letter',
  params: commentParams,
  response: commentParams,
});
