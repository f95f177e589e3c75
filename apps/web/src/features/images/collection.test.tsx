import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anImage } from '../../../test/images-in-memory.ts';
import { button, clickTwiceAtOnce, goTo, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const path = '/collection';
const remove = 'Remove The jetty at six from collection';

const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString();

const openCollection = async () => {
  const server = createServer(mara);
  const image = anImage({ tags: ['sea', 'dawn'], createdAt: yesterday() });
  server.images.state.images = [image];
  server.images.collect(image.id);
  const app = openApp(path, server);
  await heading('Your Image Collection');
  await button('The jetty at six');
  return { ...app, server, image };
};

describe('the collection', () => {
  it('is empty at first, and says where images come from', async () => {
    openApp(path, createServer(mara));
    await heading('Your Image Collection');
    await screen.findByRole('heading', { name: 'No Images Collected Yet' });
    screen.getByText('Images you heart in the forum gather here.');
    const way = screen.getByRole('link', { name: 'Open Image Library' });
    expect(way.getAttribute('href')).toBe('/forum?tab=images');
    expect(document.title).toBe('Collection · Turnstone');
  });

  it('invites on trial, and asks no device for what it cannot hold', async () => {
    openOnTrial(path);
    await heading('Your Image Collection');
    const way = await screen.findByRole('link', { name: 'Sign in to collect images' });
    expect(way.getAttribute('href')).toBe('/api/login?returnTo=%2Fcollection');
  });

  it('keeps four places while it is on its way', async () => {
    const server = createServer(mara);
    server.state.outcomes = [{ waitsFor: new Promise(() => {}) }];
    openApp(path, server);
    await heading('Your Image Collection');
    await screen.findByText('Loading');
    expect(document.querySelectorAll('main .card')).toHaveLength(4);
  });

  it('shows each with its badge, who shared it and when it was collected', async () => {
    await openCollection();
    screen.getByText('Collected');
    screen.getByText('By June');
    screen.getByText('Collected today');
  });

  it('removes one, says so, and puts it back when asked', async () => {
    const { user, server, image } = await openCollection();
    await user.click(await button(remove));
    await screen.findByText('Image removed');
    screen.getByText('Image removed from your collection.');
    await screen.findByText('No Images Collected Yet');
    expect(server.images.isCollected(image.id)).toBe(false);
    await user.click(await button('Put it back'));
    await button('The jetty at six');
    expect(server.images.isCollected(image.id)).toBe(true);
  });

  it('says when removing failed, in the words of the server if it has some', async () => {
    const { user, server, image } = await openCollection();
    server.state.outcomes = ['lost'];
    await user.click(await button(remove));
    await screen.findByText('Failed to remove image from collection.');
    screen.getByText('Error');
    server.state.outcomes = ['refused'];
    await user.click(await button(remove));
    await screen.findByText('The server says: not now.');
    expect(server.images.isCollected(image.id)).toBe(true);
    await button('The jetty at six');
  });

  it('opens one with everything that is known of it, and closes when it is removed', async () => {
    const { user } = await openCollection();
    await user.click(await button('The jetty at six'));
    const dialog = within(await screen.findByRole('dialog', { name: 'The jetty at six' }));
    const facts = dialog
      .getAllByRole('term')
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(facts).toEqual([
      ['Shared by', 'June'],
      ['Shared', 'Yesterday'],
      ['Collected', 'Today'],
    ]);
    dialog.getByRole('img', { name: 'The jetty at six' });
    const tags = within(dialog.getByRole('list', { name: 'Tags' }));
    expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['sea', 'dawn']);
    await clickTwiceAtOnce(dialog.getByRole('button', { name: 'Remove from Collection' }));
    await screen.findByText('Image removed');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'The jetty at six' })).toBeNull());
  });

  it('is up to date after a heart in the forum, and the forum after a removal', async () => {
    const { user } = await openCollection();
    await user.click(await button(remove));
    await user.click(await screen.findByRole('link', { name: 'Open Image Library' }));
    await user.click(await button('Collect image The jetty at six'));
    await button(remove);
    await user.click(screen.getAllByRole('link', { name: 'Collection' })[0] as HTMLElement);
    await heading('Your Image Collection');
    await screen.findByText('Collected today');
  });

  it('takes the heart with it in a forum that was open before', async () => {
    const server = createServer(mara);
    const image = anImage();
    server.images.state.images = [image];
    server.images.collect(image.id);
    const { user } = openApp('/forum?tab=images', server);
    expect((await button(remove)).getAttribute('aria-pressed')).toBe('true');
    await goTo(user, 'Collection');
    await heading('Your Image Collection');
    await user.click(await button(remove));
    await screen.findByText('No Images Collected Yet');
    await user.click(screen.getByRole('link', { name: 'Open Image Library' }));
    await button('Collect image The jetty at six');
  });
});
