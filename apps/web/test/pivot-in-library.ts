import { screen, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { createPivot } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { anImage } from './images-in-memory.ts';
import { button, choose, openApp } from './open-app.tsx';
import { createServer, mara } from './server-in-memory.ts';

const path = '/library';
export const phrase = 'I am allowed to rest';

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
  const opened = openApp(path, server);
  await screen.findByRole('article', { name: phrase });
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
