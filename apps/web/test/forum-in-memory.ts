import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import {
  createLetterComment,
  type ForumLetter,
  getForumLetter,
  type LetterComment,
  listForumLetters,
  listLetterComments,
  listOwnComments,
  removeLetterComment,
  toForumLetter,
} from '@turnstone/contract/forum';
import type { ForumImage } from '@turnstone/contract/images';
import { getLetter, type Letter, shareLetter } from '@turnstone/contract/letters';
import { type Page, pageOf } from '@turnstone/contract/paging';
import { listPivots, type Pivot, pairPivot, removePairing, updatePairing } from '@turnstone/contract/pivots';
import type { Review } from '@turnstone/contract/review';
import {
  listSharedPivots,
  type SharedPivot,
  saveSharedPivot,
  sharePivot,
  unsharePivot,
} from '@turnstone/contract/shared-pivots';
import * as z from 'zod/mini';
import type { AnyInput, Backend } from '../src/api/backend.ts';
import { backendError } from '../src/api/errors.ts';
import { toWire } from '../src/api/wire.ts';
import { newId } from '../src/platform/new-id.ts';

const defaultLimit = 50;
const at = '2026-01-01T00:00:00.000Z';

export const sharedPivotSaying = (pivotPhrase: string, overrides: Partial<SharedPivot> = {}): SharedPivot => {
  const id = newId();
  return {
    id,
    pivotId: overrides.isMine ? newId() : null,
    imageUrl: `${id}/1200.jpg`,
    imageName: 'A jetty',
    imageWidth: 1200,
    imageHeight: 900,
    imagePlaceholder: 'data:image/webp;base64,AA',
    displayStyle: 'overlay',
    pivotPhrase,
    thoughtContent: null,
    tags: ['Hope'],
    sharedBy: 'Quiet River',
    sharedAt: at,
    isInPersonalLibrary: false,
    isMine: false,
    review: null,
    ...overrides,
  };
};

export const aForumLetter = (title: string, overrides: Partial<ForumLetter> = {}): ForumLetter => ({
  ...toForumLetter({
    id: newId(),
    title,
    content: 'I kept your mug for a year.',
    mood: 'love',
    authorName: 'Quiet River',
    sharedAt: at,
    allowComments: true,
    commentCount: 0,
    isMine: false,
    review: null,
  }),
  ...overrides,
});

export const aComment = (overrides: Partial<LetterComment> = {}): LetterComment => ({
  id: newId(),
  version: 1,
  letterId: '',
  content: 'Me too.',
  authorName: 'June',
  createdAt: at,
  isByAuthor: false,
  isMine: false,
  canDelete: overrides.isMine ?? false,
  review: null,
  ...overrides,
});

const callSchema = z.object({
  params: z.optional(z.object({ id: z.optional(z.string()) })),
  body: z.optional(
    z.looseObject({
      pivotId: z.optional(z.string()),
      imageId: z.optional(z.string()),
      authorName: z.optional(z.string()),
      includeThought: z.optional(z.boolean()),
      sharedPivotId: z.optional(z.string()),
      letterId: z.optional(z.string()),
      content: z.optional(z.string()),
    }),
  ),
});

/** Pairing, shared letters and shared pivots. `accountData` holds the pivots themselves. */
export const createForum = (accountData: Backend, library: { readonly images: readonly ForumImage[] }) => {
  const state = {
    shared: [] as SharedPivot[],
    letters: [] as ForumLetter[],
    /** Newest first. */
    comments: [] as LetterComment[],
    /** In the library beside what was written there. */
    saved: [] as Pivot[],
    /** What becomes of whatever is shared next. */
    nextReview: null as Review,
    /** Every call that came, by its path and what it carried. */
    calls: [] as { readonly path: string; readonly body: unknown }[],
  };
  const images = new Map<string, ForumImage>();
  const sharings = new Map<string, NonNullable<Pivot['sharing']>>();
  const sharedLetters = new Map<string, Pick<Letter, 'content' | 'sharedAt' | 'authorName'>>();

  const withImage = (pivot: Pivot): Pivot => {
    const image = images.get(pivot.id) ?? null;
    const imagePairing = image && { displayStyle: 'overlay' as const };
    return { ...pivot, image, imagePairing, sharing: sharings.get(pivot.id) ?? null };
  };
  const asShared = (letter: Letter): Letter => {
    const copy = sharedLetters.get(letter.id);
    const commentCount = state.comments.filter(({ letterId }) => letterId === letter.id).length;
    if (!copy) return letter;
    const { content, ...sharing } = copy;
    const isCopyOutdated = content !== letter.content;
    return { ...letter, ...sharing, isShared: true, sharedId: letter.id, isCopyOutdated, commentCount };
  };
  const pivotOf = async (id: string): Promise<Pivot> => {
    const pivot = (await accountData.call(listPivots, {})).find(one => one.id === id);
    if (!pivot) throw backendError('not_found', 'Not found', 'This pivot was not found.');
    return withImage(pivot);
  };
  const pair = (pivotId: string, imageId = '') => {
    const image = library.images.find(({ id }) => id === imageId);
    if (!image) throw backendError('not_found', 'Not found', 'This image was not found.');
    images.set(pivotId, image);
    return pivotOf(pivotId);
  };

  const handlers = new Map<Endpoint, (id: string, body: z.output<typeof callSchema>['body']) => unknown>([
    [pairPivot, (_, body) => pair(body?.pivotId ?? '', body?.imageId)],
    [updatePairing, (id, body) => pair(id, body?.imageId)],
    [
      removePairing,
      id => {
        images.delete(id);
        return pivotOf(id);
      },
    ],
    [
      sharePivot,
      (id, body) => {
        const { authorName = '', includeThought: includesThought = false } = body ?? {};
        const copy = { id: newId(), authorName, includesThought };
        sharings.set(id, { ...copy, sharedAt: at, review: state.nextReview });
        return pivotOf(id);
      },
    ],
    [
      shareLetter,
      async (id, body) => {
        const { authorName = '' } = body ?? {};
        const letter = await accountData.call(getLetter, { params: { id } });
        sharedLetters.set(id, { content: letter.content, sharedAt: at, authorName });
        const others = state.letters.filter(one => one.id !== id);
        state.letters = [aForumLetter(letter.title, { id, authorName, isMine: true }), ...others];
        return toWire(shareLetter.response, asShared(letter));
      },
    ],
    [
      getForumLetter,
      id => {
        const found = state.letters.find(one => one.id === id);
        if (!found) throw backendError('not_found', 'Not found', 'This letter is no longer shared.');
        return toWire(getForumLetter.response, found);
      },
    ],
    [
      createLetterComment,
      (_, body) => {
        const { letterId = '', authorName = '', content = '' } = body ?? {};
        const comment = aComment({ letterId, authorName, content, isMine: true, review: state.nextReview });
        state.comments = [comment, ...state.comments];
        return comment;
      },
    ],
    [
      removeLetterComment,
      id => {
        state.comments = state.comments.filter(one => one.id !== id);
        return { id };
      },
    ],
    [
      unsharePivot,
      id => {
        sharings.delete(id);
        const own = state.shared.some(one => one.pivotId === id);
        state.shared = state.shared.filter(one => one.pivotId !== id);
        return own ? { ...blank, id } : pivotOf(id);
      },
    ],
    [
      saveSharedPivot,
      (_, body) => {
        const found = state.shared.find(one => one.id === body?.sharedPivotId);
        if (!found) throw backendError('not_found', 'Not found', 'This pivot is no longer shared.');
        const pivot = { ...blank, id: newId(), pivotPhrase: found.pivotPhrase };
        state.saved = [pivot, ...state.saved];
        return pivot;
      },
    ],
  ]);

  const lists = new Map<Endpoint, () => readonly { readonly id: string }[]>([
    [listForumLetters, () => state.letters],
    [listLetterComments, () => state.comments],
    [listOwnComments, () => state.comments.filter(({ isMine }) => isMine)],
    [listSharedPivots, () => state.shared],
  ]);

  return {
    state,
    withImage,
    asShared,
    unshareLetter: (id: string): void => {
      sharedLetters.delete(id);
      state.letters = state.letters.filter(one => one.id !== id);
    },
    canHandle: (endpoint: Endpoint): boolean => handlers.has(endpoint),
    lists: (endpoint: Endpoint): boolean => lists.has(endpoint),
    call: async <E extends Endpoint>(endpoint: E, input: AnyInput): Promise<ResponseOf<E>> => {
      state.calls.push({ path: `${endpoint.method} ${endpoint.path}`, body: input.body });
      const { params, body } = z.parse(callSchema, { params: input.params, body: input.body });
      const response = await handlers.get(endpoint)?.(params?.id ?? '', body);
      return z.parse<E['response']>(endpoint.response, response);
    },
    page: (
      endpoint: Endpoint,
      { limit = defaultLimit, after }: { limit?: number | undefined; after?: string | undefined },
    ): Page<{ readonly id: string }> => {
      state.calls.push({ path: `GET ${endpoint.path}`, body: undefined });
      const all = lists.get(endpoint)?.() ?? [];
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return pageOf(all.slice(from), limit);
    },
  };
};

const blank: Pivot = {
  id: '01900000-0000-7000-8000-00000000000b',
  version: 1,
  pivotPhrase: '',
  tags: [],
  thought: null,
  beliefs: [],
  helped: { times: 0, nights: 0 },
  usageCount: 0,
  lastUsed: null,
  createdAt: at,
  imagePairing: null,
  image: null,
  sharing: null,
};
