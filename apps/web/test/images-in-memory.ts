import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import {
  type CollectedImage,
  collectImage,
  listImageCollection,
  removeCollectedImage,
} from '@turnstone/contract/image-collection';
import {
  createForumImage,
  type ForumImage,
  listForumImages,
  removeForumImage,
  startImageUpload,
  unnamedImage,
  updateForumImage,
} from '@turnstone/contract/images';
import { type Page, pageOf } from '@turnstone/contract/paging';
import type { Review } from '@turnstone/contract/review';
import * as z from 'zod/mini';
import type { AnyInput } from '../src/api/backend.ts';
import { backendError } from '../src/api/errors.ts';
import { newId } from '../src/platform/new-id.ts';

const defaultLimit = 50;
const idIn = z.object({ params: z.object({ id: z.string() }) });
const imageIdIn = z.object({ body: z.object({ imageId: z.string() }) });

export const anImage = (overrides: Partial<ForumImage> = {}): ForumImage => ({
  id: newId(),
  version: 1,
  objectPath: `${newId()}/1200.jpg`,
  width: 1200,
  height: 800,
  placeholder: 'data:image/webp;base64,AA',
  originalName: unnamedImage,
  description: 'The jetty at six',
  uploaderName: 'June',
  tags: ['sea'],
  createdAt: new Date().toISOString(),
  isCollected: false,
  fileName: '1200.jpg',
  fileSize: 1000,
  mimeType: 'image/jpeg',
  isPublic: true,
  isMine: false,
  review: null,
  ...overrides,
});

/** The community's images and one person's collection, as a server keeps them. */
export const createImages = () => {
  /** Newest first. `uploadURL` is where a test lets files be put. */
  const state = {
    images: [] as ForumImage[],
    uploadURL: '',
    registered: [] as unknown[],
    /** What becomes of the image that is shared next. */
    nextReview: null as Review,
  };
  const collectedAt = new Map<string, string>();

  const toForumImage = (image: ForumImage): ForumImage => ({
    ...image,
    isCollected: collectedAt.has(image.id),
  });
  const collected = (): CollectedImage[] =>
    [...collectedAt].flatMap(([id, at]) =>
      state.images.filter(image => image.id === id).map(image => ({ ...image, collectedAt: at })),
    );

  const register = ({ body }: AnyInput): ForumImage => {
    state.registered.push(body);
    const { description, tags, uploaderName } = z.parse(createForumImage.body, body);
    const image = anImage({
      description,
      tags,
      uploaderName: uploaderName || 'Community Member',
      isMine: true,
      review: state.nextReview,
    });
    state.images = [image, ...state.images];
    return image;
  };

  const handlers = new Map<Endpoint, (input: AnyInput) => unknown>([
    [startImageUpload, () => ({ uploadURL: state.uploadURL, objectPath: `uploads/${newId()}` })],
    [createForumImage, register],
    [
      updateForumImage,
      input => {
        const { id } = z.parse(idIn, input).params;
        state.images = state.images.map(one =>
          one.id === id ? { ...one, ...(input.body as Partial<ForumImage>) } : one,
        );
        return state.images.find(one => one.id === id);
      },
    ],
    [
      removeForumImage,
      input => {
        const { id } = z.parse(idIn, input).params;
        state.images = state.images.filter(one => one.id !== id);
        return { id };
      },
    ],
    [
      collectImage,
      input => {
        const { imageId } = z.parse(imageIdIn, input).body;
        if (!state.images.some(({ id }) => id === imageId))
          throw backendError('not_found', 'Not found', 'That image was not found.');
        collectedAt.set(imageId, new Date().toISOString());
        return collected().find(({ id }) => id === imageId);
      },
    ],
    [
      removeCollectedImage,
      input => {
        const { imageId } = z.parse(imageIdIn, input).body;
        collectedAt.delete(imageId);
        return { imageId };
      },
    ],
  ]);

  const lists = new Map<Endpoint, () => readonly { readonly id: string }[]>([
    [listForumImages, () => state.images.map(toForumImage)],
    [listImageCollection, collected],
  ]);

  return {
    state,
    collect: (id: string) => void collectedAt.set(id, new Date().toISOString()),
    isCollected: (id: string) => collectedAt.has(id),
    canHandle: (endpoint: Endpoint): boolean => handlers.has(endpoint),
    lists: (endpoint: Endpoint): boolean => lists.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, input: AnyInput): ResponseOf<E> =>
      handlers.get(endpoint)?.(input) as ResponseOf<E>,
    page: (
      endpoint: Endpoint,
      query: { limit?: number; after?: string } = {},
    ): Page<{ readonly id: string }> => {
      const all = lists.get(endpoint)?.() ?? [];
      const from = query.after === undefined ? 0 : all.findIndex(({ id }) => id === query.after) + 1;
      return pageOf(all.slice(from), query.limit ?? defaultLimit);
    },
  };
};
