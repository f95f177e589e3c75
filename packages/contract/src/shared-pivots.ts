import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, idOf, moment, text, textOrNone } from './fields.ts';
import { authorName } from './letters.ts';
import { limits } from './limits.ts';
import { chosenTags, displayStyle, pivot, pivotParams } from './pivots.ts';
import { review } from './review.ts';
import { byVersion } from './versions.ts';

export const sharedPivot = z.object({
  id: idOf('sharedPivot'),
  /** Of one's own: the pivot it is a copy of. Null for others. */
  pivotId: z.nullable(idOf('pivot')),
  /** `/public-objects/{imageUrl}`: the widest file, the others beside it. */
  imageUrl: z.string(),
  imageName: z.string(),
  imageWidth: count,
  imageHeight: count,
  imagePlaceholder: z.string(),
  displayStyle,
  pivotPhrase: z.string(),
  /** Null where its author left the painful thought out. */
  thoughtContent: z.nullable(z.string()),
  tags: chosenTags,
  sharedBy: z.string(),
  sharedAt: moment,
  isInPersonalLibrary: z.boolean(),
  /** Whether whoever asks has shared it. */
  isMine: z.boolean(),
  review,
});
export type SharedPivot = z.output<typeof sharedPivot>;

export const listSharedPivots = listEndpoint({
  path: '/api/shared-pivot-images',
  summary: 'The pivots that others have shared with an image, newest shared first; for Pro',
  item: sharedPivot,
});

export const sharePivot = endpoint({
  method: 'POST',
  path: '/api/pivots/{id}/share',
  summary: 'Share a copy of a pivot and its image as they are now; sharing it again updates the copy',
  params: pivotParams,
  body: z.strictObject({ authorName, includeThought: z._default(z.boolean(), false) }),
  quota: 'posting',
  response: pivot,
  changes: byVersion,
  conflict: pivot,
});

export const unsharePivot = endpoint({
  method: 'DELETE',
  path: '/api/pivots/{id}/share',
  summary: 'Take a shared pivot back',
  params: pivotParams,
  response: pivot,
});

export const saveSharedPivot = endpoint({
  method: 'POST',
  path: '/api/save-shared-pivot',
  summary: 'Add a shared pivot, with its image, to my own library; once, however often it is asked for',
  body: z.strictObject({
    /** The spec names none; without it the pivot is found by its words. */
    sharedPivotId: z.optional(idOf('sharedPivot')),
    pivotPhrase: text(limits.pivotPhrase),
    thoughtContent: z._default(z.nullable(textOrNone(limits.thought)), null),
    tags: z._default(chosenTags, []),
  }),
  response: pivot,
});
