import { screen, within } from '@testing-library/react';
import { createPivot, createThought, type User } from '@turnstone/contract';
import { anImage } from './images-in-memory.ts';
import { button, choose, openApp } from './open-app.tsx';
import { createServer, mara } from './server-in-memory.ts';

const path = '/library';
export const phrase = 'I am allowed to rest';

export const openWithPivot = async (user: User = mara) => {
  const server = createServer(user);
  const kept = anImage({ description: 'The moon I kept' });
  server.images.state.images = [
    anImage({ description: 'A jetty at dawn' }),
    anImage({ description: null }),
    kept,
  ];
  server.images.collect(kept.id);
  const { id: thoughtId } = await server.rows.call(createThought, { body: { content: 'I am lazy' } });
  await server.rows.call(createPivot, { body: { thoughtId, pivotPhrase: phrase, tags: ['Hope'] } });
  const opened = openApp(path, server);
  await screen.findByRole('article', { name: phrase });
  return { ...opened, server };
};

export type OpenedWithPivot = Awaited<ReturnType<typeof openWithPivot>>;

export const moreButton = () => button(`More actions for ${phrase}`);
export const chooseFor = async ({ person }: Pick<OpenedWithPivot, 'person'>, action: string) => {
  await person.click(await moreButton());
  await choose(person, action);
};
export const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const theCard = () => within(screen.getByRole('article', { name: phrase }));

export const pairImage = async (opened: OpenedWithPivot, image = 'A jetty at dawn') => {
  await chooseFor(opened, 'Pair with image');
  const dialog = await dialogCalled('Pair with image');
  await opened.person.click(await dialog.findByRole('radio', { name: image }));
  await opened.person.click(dialog.getByRole('button', { name: 'Pair image' }));
  await screen.findByText('Image paired');
};
