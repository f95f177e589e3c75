import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, idOf, moment, stringBoolean, textOrNone } from './fields.ts';
import { limits } from './limits.ts';
import { imageOfPivot } from './picture.ts';
import { review } from './review.ts';
import { byVersion, changeOf, version } from './versions.ts';

export const forumImage = z.object({
  ...imageOfPivot.shape,
  /** 0 for others. */
  version,
  tags: z.array(z.string()),
  createdAt: moment,
  isCollected: z.boolean(),
  /** Of the widest file, as are size and type: what was uploaded is not kept, and neither is what it was called. */
  fileName: z.string(),
  fileSize: count,
  mimeType: z.string(),
  isPublic: stringBoolean,
  /** Whether whoever asks has shared it. */
  isMine: z.boolean(),
  review,
});
export type ForumImage = z.output<typeof forumImage>;

/** The name of an image whose uploader gives none. */
export const anonymousUploader = 'Community Member';

/** The original name of every image: what a file was called on somebody's device is not kept. */
export const unnamedImage = 'Untitled image';

/** Told by content, never by what a file is called or said to be. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

const imageTag = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(limits.imageTag), z.regex(/^[^\p{C}]+$/u));

export const imageTags = z.array(imageTag).check(
  z.maxLength(limits.imageTags),
  z.refine(tags => new Set(tags).size === tags.length),
);

const imageWords = {
  description: z.nullable(textOrNone(limits.imageDescription)),
  tags: imageTags,
  /** Empty: a community member. */
  uploaderName: textOrNone(limits.uploaderName),
};

const droppedName = z.optional(textOrNone(limits.fileName));

export const newForumImage = z.strictObject({
  description: z._default(imageWords.description, null),
  tags: z._default(imageWords.tags, []),
  uploaderName: z._default(imageWords.uploaderName, ''),
  // Taken as SPEC.md has them, and dropped.
  fileName: droppedName,
  originalName: droppedName,
  /** As the upload call answered it. */
  objectPath: z.string().check(z.maxLength(200)),
  // What a browser says of a file is taken down to be checked, never believed (P26).
  fileSize: z.optional(count),
  mimeType: z.optional(z.string().check(z.maxLength(100))),
  /** There is no image in the library that is not public. */
  isPublic: z._default(z.literal('true'), 'true'),
});
export type NewForumImage = z.output<typeof newForumImage>;

const forumImageChange = changeOf(imageWords);
export type ForumImageChange = z.output<typeof forumImageChange>;

const imageParams = z.strictObject({ id: idOf('image') });

export const startImageUpload = endpoint({
  method: 'POST',
  path: '/api/images/upload',
  summary: 'An address to put one image file to, for ten minutes',
  /** Said beforehand, both are part of the signature; unsaid, they are checked at registration alone. */
  body: z.optional(
    z.nullable(
      z.strictObject({
        fileSize: z.optional(z.int().check(z.positive(), z.maximum(limits.imageBytes))),
        mimeType: z.optional(z.enum(imageTypes)),
      }),
    ),
  ),
  response: z.object({
    uploadURL: z.string(),
    /** What the upload is called when it is registered. */
    objectPath: z.string(),
  }),
  /** Here and not where it is registered: no image comes without it, and files that never become one count too. */
  quota: 'uploading',
});

export const listForumImages = endpoint({
  ...listEndpoint({
    path: '/api/forum-images',
    summary: 'The images of the community, newest first; open to everybody',
    item: forumImage,
    filter: {
      /** Whoever is signed in, or left out (P3). */
      userId: z.optional(idOf('user')),
    },
  }),
  open: true,
});

export const createForumImage = endpoint({
  method: 'POST',
  path: '/api/forum-images',
  summary: 'Give an uploaded file to the community, checked and written anew',
  body: newForumImage,
  response: forumImage,
  /** An upload becomes one image however often it is registered. */
  isIdempotent: true,
  /** It takes a second of a core. */
  weight: 30,
});

export const updateForumImage = endpoint({
  method: 'PUT',
  path: '/api/forum-images/{id}',
  summary: 'Change the words beside my image',
  params: imageParams,
  body: forumImageChange,
  /** A moderator decides about what was read: whoever changes it without end would keep that from happening. */
  quota: 'changing',
  response: forumImage,
  changes: byVersion,
});

export const removeForumImage = endpoint({
  method: 'DELETE',
  path: '/api/forum-images/{id}',
  summary: 'Delete my image with its files; pairings with it end, phrases stay',
  params: imageParams,
  response: imageParams,
});
