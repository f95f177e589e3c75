import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { getActivity } from '@turnstone/contract/activity';
import { createPivot } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { listSpells } from '@turnstone/contract/spells';
import { createThought } from '@turnstone/contract/thoughts';
import { expect } from 'vitest';
import type { Backend } from '../src/api/backend.ts';
import { anImage } from './images-in-memory.ts';
import { button, choose, openApp } from './open-app.tsx';
import { createServer, mara } from './server-in-memory.ts';

const path = '/library';
export const phrase = 'I am allowed to rest';

/** What the days below the list ask for: the times without contact twice, by page and all of them. */
const lastPaths: readonly string[] = [getActivity.path, getProgress.path, listSpells.path];

/** The server, and the paths that were answered. */
const withAnswered = (http: Backend) => {
  const answered: string[] = [];
  const after = async <Response>(path: string, response: Promise<Response>): Promise<Response> => {
    try {
      return await response;
    } finally {
      answered.push(path);
    }
  };
  const watched: Backend = {
    ...http,
    call: (endpoint, input) => after(endpoint.path, http.call(endpoint, input)),
    page: (endpoint, query, params) => after(endpoint.path, http.page(endpoint, query, params)),
  };
  return { answered, watched };
};

export const openWithPivot = async (user: User = mara) => {
  const server = createServer(user);
  const collected = anImage({ description: 'The moon I kept' });
  server.images.state.images = [
    anImage({ description: 'A jetty at dawn' }),
    anImage({ description: null }),
    collected,
  ];
  server.images.collect(collected.id);
  const { id: thoughtId } = await server.accountData.call(createThought, { body: { content: 'I am lazy' } });
  await server.accountData.call(createPivot, { body: { thoughtId, pivotPhrase: phrase, tags: ['Hope'] } });
  const { answered, watched } = withAnswered(server.http);
  const opened = openApp(path, { ...server, http: watched });
  await screen.findByRole('article', { name: phrase });
  // The days below come last: a test that loses its next call means one of its own.
  await waitFor(() => expect(answered.filter(one => lastPaths.includes(one))).toHaveLength(4));
  await act(async () => undefined);
  return { ...opened, server };
};

export type OpenedWithPivot = Awaited<ReturnType<typeof openWithPivot>>;

export const moreButton = () => button(`More actions for ${phrase}`);
export const chooseFor = async ({ user }: Pick<OpenedWithPivot, 'user'>, action: string) => {
  await user.click(await moreButton());
  await choose(user, action);
};
export const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const theCard = () => within(screen.getByRole('article', { name: phrase }));

export const pairImage = async (opened: OpenedWithPivot, image = 'A jetty at dawn') => {
  await chooseFor(opened, 'Pair with image');
  const dialog = await dialogCalled('Pair with image');
  await opened.user.click(await dialog.findByRole('radio', { name: image }));
  await opened.user.click(dialog.getByRole('button', { name: 'Pair image' }));
  await screen.findByText('Image paired');
};
