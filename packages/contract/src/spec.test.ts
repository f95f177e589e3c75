// The calls and fields the product was asked for, to the letter. What the contract has beyond them is tested elsewhere.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getCurrentUser } from './account.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { listForumLetters, listLetterComments } from './forum.ts';
import { collectedImage } from './image-collection.ts';
import { forumImage } from './images.ts';
import { letter, letterMoods, newLetter } from './letters.ts';
import { createPaymentIntent } from './payments.ts';
import { newPivot, pivot } from './pivots.ts';
import { getProgress } from './progress.ts';
import { listProjectIdeas, newProjectIdea } from './project-ideas.ts';
import { listProjectTimeLogs } from './project-time-logs.ts';
import { project, projectCategories, projectStatus } from './projects.ts';
import { listSharedPivots } from './shared-pivots.ts';
import { thought } from './thoughts.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const moment = '2026-11-15T12:00:00.000Z';
const words = 'In a few words';
const nothing = undefined;

const calls: readonly (readonly [method: string, path: string, payloads: readonly unknown[]])[] = [
  ['GET', '/api/auth/user', [nothing]],
  [
    'PUT',
    '/api/auth/user/no-contact',
    [{ noContactStartDate: '2026-10-05' }, { noContactDaysSince: 0 }, { noContactDaysSince: 41 }],
  ],
  ['GET', '/api/progress', [nothing]],
  ['POST', '/api/thoughts', [{ content: words }]],
  ['GET', '/api/pivots', [nothing]],
  ['POST', '/api/pivots', [{ thoughtId: id, pivotPhrase: words, tags: ['Hope'] }]],
  ['POST', '/api/pivot-image-pairings', [{ pivotId: id, imageId: id, displayStyle: 'overlay' }]],
  ['PUT', '/api/pivots/{id}/image-pairing', [{ imageId: id, displayStyle: 'overlay' }]],
  ['DELETE', '/api/pivots/{id}/image-pairing', [nothing]],
  ['POST', '/api/pivot-usage', [{ pivotId: id }]],
  ['GET', '/api/forum-images', [nothing]],
  ['POST', '/api/user-image-collections', [{ userId: id, imageId: id }]],
  ['DELETE', '/api/user-image-collections', [{ userId: id, imageId: id }]],
  ['GET', '/api/users/{userId}/image-collection', [nothing]],
  ['GET', '/api/projects', [nothing]],
  [
    'POST',
    '/api/projects',
    [
      { title: words, description: words, category: 'creative', targetCompletionDate: '2027-03-01' },
      { title: words, description: null, category: 'hobby', targetCompletionDate: null },
    ],
  ],
  ['GET', '/api/projects/{id}', [nothing]],
  ['GET', '/api/projects/{id}/time-logs', [nothing]],
  ['GET', '/api/projects/{id}/ideas', [nothing]],
  ['POST', '/api/project-ideas', [{ projectId: id, content: words, priority: 'high' }]],
  ['PUT', '/api/project-ideas/{id}', [{ status: 'completed' }, { status: 'pending' }]],
  ['POST', '/api/project-time-logs', [{ projectId: id, description: words, duration: 90 }]],
  ['GET', '/api/unsent-letters', [nothing]],
  ['POST', '/api/unsent-letters', [{ title: words, content: words, mood: 'yourself' }]],
  [
    'PUT',
    '/api/unsent-letters/{id}',
    [{ isArchived: 'true' }, { allowComments: 'false' }, { isShared: 'false', sharedAt: null }],
  ],
  ['DELETE', '/api/unsent-letters/{id}', [nothing]],
  ['POST', '/api/unsent-letters/{id}/share', [{ authorName: 'Quiet River' }]],
  ['GET', '/api/forum/letters', [nothing]],
  ['POST', '/api/letter-comments', [{ letterId: id, authorName: '', content: words }]],
  ['POST', '/api/images/upload', [nothing]],
  [
    'POST',
    '/api/forum-images',
    [
      {
        fileName: 'dunes.png',
        originalName: 'dunes.png',
        description: words,
        tags: ['sea'],
        uploaderName: 'Mara',
        objectPath: 'uploads/one',
        fileSize: 2000,
        mimeType: 'image/png',
        isPublic: 'true',
      },
    ],
  ],
  ['GET', '/api/shared-pivot-images', [nothing]],
  ['POST', '/api/save-shared-pivot', [{ pivotPhrase: words, thoughtContent: words, tags: ['Hope'] }]],
  ['POST', '/api/create-payment-intent', [{ amount: 1000 }]],
];

const found = (method: string, path: string): Endpoint | undefined =>
  Object.values<Endpoint>(endpoints).find(one => one.method === method && one.path === path);

describe('the calls of the spec', () => {
  it.each(calls)('%s %s', (method, path, payloads) => {
    const endpoint = found(method, path);
    expect(endpoint).toBeDefined();
    for (const payload of payloads) {
      if (payload !== nothing)
        expect(endpoint?.body && z.safeDecode(endpoint.body, payload as never)).toMatchObject({
          success: true,
        });
      else expect(endpoint?.body === undefined || z.safeParse(endpoint.body, payload).success).toBe(true);
    }
  });

  it('narrow lists by what it names', () => {
    const query = (path: string, asked: unknown) => {
      const schema = found('GET', path)?.query;
      return schema && z.safeDecode(schema, asked as never).success;
    };
    expect(query('/api/forum-images', { userId: id })).toBe(true);
    for (const includeArchived of ['true', 'false'])
      expect(query('/api/unsent-letters', { includeArchived })).toBe(true);
  });
});

const itemOf = (list: { readonly response: unknown }) =>
  (list.response as z.ZodMiniArray<z.ZodMiniObject>).def.element;

const entities = {
  user: [getCurrentUser.response, 'id firstName email noContactStartDate noContactDaysSince'],
  thought: [thought, 'id content'],
  pivot: [pivot, 'id pivotPhrase tags thought usageCount lastUsed imagePairing image'],
  'forum image': [
    forumImage,
    'id objectPath originalName description tags uploaderName createdAt isCollected fileName fileSize mimeType isPublic',
  ],
  'collected image': [
    collectedImage,
    'id objectPath originalName description uploaderName createdAt collectedAt tags',
  ],
  progress: [getProgress.response, 'currentStreak progressScore totalProjects totalTimeLogged'],
  project: [
    project,
    'id title description category status targetCompletionDate createdAt totalTimeLogged totalIdeas completedIdeas',
  ],
  'project idea': [itemOf(listProjectIdeas), 'id projectId content priority status createdAt'],
  'time log': [itemOf(listProjectTimeLogs), 'id projectId description duration loggedAt'],
  'unsent letter': [
    letter,
    'id title content mood isArchived isShared sharedAt allowComments authorName createdAt lastEditedAt commentCount comments',
  ],
  'shared letter': [
    itemOf(listForumLetters),
    'id title content mood isArchived isShared sharedAt allowComments authorName createdAt lastEditedAt commentCount comments',
  ],
  'letter comment': [itemOf(listLetterComments), 'id letterId authorName content createdAt'],
  'shared pivot image': [
    itemOf(listSharedPivots),
    'id imageUrl imageName displayStyle pivotPhrase thoughtContent tags sharedBy sharedAt isInPersonalLibrary',
  ],
  'payment intent': [createPaymentIntent.response, 'clientSecret'],
} as const;

describe('the fields of the spec', () => {
  it.each(Object.entries(entities))('of a %s', (_, [schema, names]) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  it('are the strings true and false where it says so', () => {
    const exampleLetter = {
      ...{
        id,
        version: 1,
        title: words,
        content: words,
        mood: 'sad',
        sharedId: null,
        sharedAt: null,
        authorName: null,
        isCopyOutdated: false,
        commentCount: 0,
        comments: null,
        review: null,
      },
      ...{
        createdAt: moment,
        lastEditedAt: moment,
        isArchived: 'true',
        isShared: 'false',
        allowComments: 'true',
      },
    };
    expect(z.safeDecode(letter, exampleLetter as never).success).toBe(true);
    expect(z.safeDecode(letter, { ...exampleLetter, isArchived: true } as never).success).toBe(false);
    expect(z.safeDecode(forumImage.shape.isPublic, 'true').success).toBe(true);
  });
});

describe('the words a field can hold', () => {
  it('are its moods, with the two of the writer', () => {
    const spec = ['angry', 'sad', 'grateful', 'confused', 'hopeful', 'closure'];
    expect(letterMoods).toEqual([...spec, 'yourself', 'love']);
    for (const mood of letterMoods)
      expect(z.safeParse(newLetter, { title: words, content: words, mood }).success).toBe(true);
  });

  it('are its categories, states, priorities and styles', () => {
    expect(projectCategories).toEqual(['creative', 'career', 'fitness', 'hobby', 'learning']);
    expect(projectStatus.options).toEqual(['active', 'paused', 'completed']);
    const idea = itemOf(listProjectIdeas).shape as Record<'priority' | 'status', z.ZodMiniEnum>;
    expect(idea.priority.options).toEqual(['high', 'medium', 'low']);
    expect(idea.status.options).toEqual(['pending', 'completed']);
    expect(z.parse(newProjectIdea, { projectId: id, content: words }).priority).toBe('medium');
    const style = itemOf(listSharedPivots).shape.displayStyle as z.ZodMiniEnum;
    expect(style.options).toEqual(['overlay', 'side-by-side']);
    expect(z.parse(newPivot, { thoughtId: id, pivotPhrase: words }).tags).toEqual([]);
  });
});
