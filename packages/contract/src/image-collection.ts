import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { idOf, moment } from './fields.ts';
import { imageOfPivot } from './picture.ts';

export const collectedImage = z.object({
  ...imageOfPivot.shape,
  tags: z.array(z.string()),
  createdAt: moment,
  collectedAt: moment,
});
export type CollectedImage = z.output<typeof collectedImage>;

/** The person is the session's; one named here must be the same (P3). */
const userId = idOf('user');
const collected = z.strictObject({ userId: userId, imageId: idOf('image') });

export const listImageCollection = endpoint({
  ...listEndpoint({
    path: '/api/users/{userId}/image-collection',
    summary: 'The images I have collected, newest collected first',
    item: collectedImage,
  }),
  params: z.strictObject({ userId: userId }),
});

export const collectImage = endpoint({
  method: 'POST',
  path: '/api/user-image-collections',
  summary: 'Collect an image',
  body: collected,
  response: collectedImage,
  outlivesPage: true,
});

export const removeCollectedImage = endpoint({
  method: 'DELETE',
  path: '/api/user-image-collections',
  summary: 'Take an image out of my collection',
  body: collected,
  response: z.object({ imageId: idOf('image') }),
  outlivesPage: true,
});
