import {
  type AnswerOf,
  addForumImage,
  type CollectedImage,
  changeForumImage,
  collectImage,
  deleteForumImage,
  type Endpoint,
  type ForumImage,
  listForumImages,
  listImageCollection,
  type Page,
  pageOf,
  type Review,
  startImageUpload,
  uncollectImage,
  unnamedImage,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import type { AnyInput } from '../src/backend/backend.ts';
import { refusal } from '../src/backend/failures.ts';
import { newId } from '../src/backend/new-id.ts';

const usual = 50;
const idIn = z.object({ params: z.object({ id: z.string() }) });
const imageIdIn = z.object({ body: z.object({ imageId: z.string() }) });

export const anImage = (words: Partial<ForumImage> = {}): ForumImage => ({
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
  ...words,
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

  const shown = (image: ForumImage): ForumImage => ({ ...image, isCollected: collectedAt.has(image.id) });
  const collected = (): CollectedImage[] =>
    [...collectedAt].flatMap(([id, at]) =>
      state.images.filter(image => image.id === id).map(image => ({ ...image, collectedAt: at })),
    );

  const register = ({ body }: AnyInput): ForumImage => {
    state.registered.push(body);
    const { description, tags, uploaderName } = z.parse(addForumImage.body, body);
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

  const answers = new Map<Endpoint, (input: AnyInput) => unknown>([
    [startImageUpload, () => ({ uploadURL: state.uploadURL, objectPath: `uploads/${newId()}` })],
    [addForumImage, register],
    [
      changeForumImage,
      input => {
        const { id } = z.parse(idIn, input).params;
        state.images = state.images.map(one =>
          one.id === id ? { ...one, ...(input.body as Partial<ForumImage>) } : one,
        );
        return state.images.find(one => one.id === id);
      },
    ],
    [
      deleteForumImage,
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
          throw refusal('not_found', 'Not found', 'That image was not found.');
        collectedAt.set(imageId, new Date().toISOString());
        return collected().find(({ id }) => id === imageId);
      },
    ],
    [
      uncollectImage,
      input => {
        const { imageId } = z.parse(imageIdIn, input).body;
        collectedAt.delete(imageId);
        return { imageId };
      },
    ],
  ]);

  const lists = new Map<Endpoint, () => readonly { readonly id: string }[]>([
    [listForumImages, () => state.images.map(shown)],
    [listImageCollection, collected],
  ]);

  return {
    state,
    collect: (id: string) => void collectedAt.set(id, new Date().toISOString()),
    isCollected: (id: string) => collectedAt.has(id),
    knows: (endpoint: Endpoint): boolean => answers.has(endpoint),
    lists: (endpoint: Endpoint): boolean => lists.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, input: AnyInput): AnswerOf<E> =>
      answers.get(endpoint)?.(input) as AnswerOf<E>,
    page: (
      endpoint: Endpoint,
      query: { limit?: number; after?: string } = {},
    ): Page<{ readonly id: string }> => {
      const all = lists.get(endpoint)?.() ?? [];
      const from = query.after === undefined ? 0 : all.findIndex(({ id }) => id === query.after) + 1;
      return pageOf(all.slice(from), query.limit ?? usual);
    },
  };
};
