import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anImage } from '../../../test/images-in-memory.ts';
import { button, clickTwiceAtOnce, expectFocusOn, goTo, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const path = '/forum?tab=images';
const collect = 'Collect image The jetty at six';
const uncollect = 'Remove The jetty at six from collection';

const openGallery = async (user: typeof mara | null, images = [anImage()]) => {
  const server = createServer(user);
  server.images.state.images = images;
  const app = openApp(path, server);
  await heading('Community Support Forum');
  return { ...app, server, images };
};

describe('the gallery', () => {
  it('is open to a visitor, who is asked to sign in before collecting', async () => {
    const { user, server, images } = await openGallery(null);
    await user.click(await button(collect));
    await screen.findByText('Please sign in to collect images');
    const way = screen.getAllByRole('link', { name: 'Sign In' }).map(link => link.getAttribute('href'));
    expect(way).toContain('/api/login?returnTo=%2Fforum%3Ftab%3Dimages');
    expect(server.images.isCollected(images[0]?.id ?? '')).toBe(false);
    screen.getByText('By June');
    screen.getByText('To share an image, please sign in. You can still browse.');
  });

  it('asks somebody on trial the same, and never pretends', async () => {
    localStorage.setItem('trial-mode', 'true');
    const { user } = await openGallery(null);
    await user.click(await button(collect));
    await screen.findByText('Please sign in to collect images');
    expect((await button(collect)).getAttribute('aria-pressed')).toBe('false');
    screen.getByText('To share an image, please sign up. You can still browse.');
  });

  it('collects at once and keeps it, and lets go of it again', async () => {
    const { user, server, images } = await openGallery(mara);
    await user.click(await button(collect));
    const heart = await button(uncollect);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(server.images.isCollected(images[0]?.id ?? '')).toBe(true));
    await user.click(heart);
    await button(collect);
    await waitFor(() => expect(server.images.isCollected(images[0]?.id ?? '')).toBe(false));
  });

  it('takes the heart back where the server says no', async () => {
    const { user, server } = await openGallery(mara);
    const heart = await button(collect);
    server.state.outcomes = ['lost'];
    await user.click(heart);
    await screen.findByText('Failed to update collection');
    expect((await button(collect)).getAttribute('aria-pressed')).toBe('false');
    server.state.outcomes = ['refused'];
    await user.click(heart);
    await screen.findByText('The server says: not now.');
    await button(collect);
  });

  it('does in the order of the presses what was pressed quickly', async () => {
    const { server, images } = await openGallery(mara);
    await clickTwiceAtOnce(await button(collect));
    // Both presses saw an empty heart: the same wish twice, not a wish and its opposite.
    await waitFor(() => expect(server.images.isCollected(images[0]?.id ?? '')).toBe(true));
    await button(uncollect);
  });

  it('collects once with a double click, and takes nothing back', async () => {
    const { user, server, images } = await openGallery(mara);
    await user.click(await button(collect));
    // The browser counts the clicks that follow each other; by the second, the heart is full.
    fireEvent.click(await button(uncollect), { detail: 2 });
    // Whatever else was pressed is done before this.
    await goTo(user, 'Collection');
    await screen.findByText('Collected today');
    expect(server.images.isCollected(images[0]?.id ?? '')).toBe(true);
  });

  it('says that there are none, and where it did not load', async () => {
    const { close } = await openGallery(mara, []);
    await screen.findByText('No images yet');
    close();
    const server = createServer({ ...mara, plan: 'plus' });
    server.images.state.images = [anImage()];
    server.state.outcomes = ['lost'];
    const { user } = openApp(path, server);
    await user.click(await button('Try again'));
    await button(collect);
  });

  it('keeps four places while it is on its way', async () => {
    const server = createServer(mara);
    server.state.outcomes = [{ waitsFor: new Promise(() => {}) }];
    openApp(path, server);
    const gallery = await screen.findByRole('region', { name: 'Community gallery' });
    within(gallery).getByText('Loading');
    expect(gallery.querySelectorAll('.card')).toHaveLength(4);
  });

  it('shows more when asked, and gives the focus to the first of them', async () => {
    const many = Array.from({ length: 60 }, (_, at) => anImage({ description: `Number ${at}` }));
    const { user } = await openGallery(mara, many);
    await button('Number 49');
    expect(screen.queryByRole('button', { name: 'Number 50' })).toBeNull();
    await user.click(await button('Show more images'));
    await expectFocusOn(button('Number 50'));
    expect(screen.queryByRole('button', { name: 'Show more images' })).toBeNull();
  });

  it('opens an image with everything that is known of it', async () => {
    const { user } = await openGallery(mara, [anImage({ tags: ['sea', 'dawn'] })]);
    await user.click(await button('The jetty at six'));
    const dialog = within(await screen.findByRole('dialog', { name: 'The jetty at six' }));
    dialog.getByText('June');
    dialog.getByText('Shared');
    dialog.getByText('dawn');
    expect(dialog.queryByRole('button', { name: 'Delete image' })).toBeNull();
    await user.keyboard('{Escape}');
    await expectFocusOn(button('The jetty at six'));
  });
});

describe('my own image', () => {
  const openOwn = async () => {
    const app = await openGallery({ ...mara, plan: 'plus' }, [anImage({ isMine: true })]);
    await app.user.click(await button('The jetty at six'));
    return app;
  };

  it('can be given other words', async () => {
    const { user, server } = await openOwn();
    await user.click(await button('Edit details'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    const description = dialog.getByRole('textbox', { name: /Description/ });
    await user.clear(description);
    await user.type(description, 'The jetty at seven');
    server.state.outcomes = ['lost'];
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Failed to change details');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Details changed');
    await screen.findByRole('dialog', { name: 'The jetty at seven' });
  });

  it('stays as it is on Free, which is said before anything is written', async () => {
    const { user } = await openGallery(mara, [anImage({ isMine: true })]);
    await user.click(await button('The jetty at six'));
    await user.click(await button('Edit details'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    await dialog.findByText(/^Changing what others see is part of Plus\./);
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('offers the free months where only the server knows, and keeps the words', async () => {
    const { user, server } = await openOwn();
    await user.click(await button('Edit details'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });
    await user.type(words, ', in the rain');
    server.state.outcomes = ['plan needed'];
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await dialog.findByText(/The server says: for Plus\./);
    await dialog.findByRole('button', { name: 'Start 3 months free' });
    expect(words.value).toBe('The jetty at six, in the rain');
    expect(screen.queryByText('Not part of your plan')).toBeNull();
  });

  const draftKeys = () => Object.keys(localStorage).filter(key => key.startsWith('draft:'));

  it('keeps words that were typed and not saved until they are saved or given up', async () => {
    const { user } = await openOwn();
    await user.click(await button('Edit details'));
    await user.type(await screen.findByRole('textbox', { name: /Description/ }), ', in the rain');
    // As when the session ends: nobody has pressed anything.
    await user.keyboard('{Escape}');
    await user.click(await button('Edit details'));
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });
    expect(again.value).toBe('The jetty at six, in the rain');
    expect(draftKeys()).toHaveLength(1);
    await user.click(await button('Cancel'));
    expect(draftKeys()).toEqual([]);
    await user.click(await button('Edit details'));
    await user.type(await screen.findByRole('textbox', { name: /Description/ }), ' and a half');
    await user.click(await button('Save changes'));
    await screen.findByRole('dialog', { name: 'The jetty at six and a half' });
    expect(draftKeys()).toEqual([]);
  });

  it('brings help for what is written into a change that was left open, and saved at once', async () => {
    const { user } = await openOwn();
    await user.click(await button('Edit details'));
    await user.type(await screen.findByRole('textbox', { name: /Description/ }), ', in the rain');
    await user.keyboard('{Escape}');
    await user.click(await button('Edit details'));
    await user.type(await screen.findByRole('textbox', { name: /Description/ }), '. I want to die');
    await user.click(await button('Save changes'));
    await screen.findByRole('dialog', { name: 'The jetty at six, in the rain. I want to die' });
    await user.keyboard('{Escape}');
    await screen.findByRole('link', { name: 'Call 116 123' });
    await user.click(await button('Not now'));
  });

  it('is deleted after a question that says what happens', async () => {
    const { user, server } = await openOwn();
    await user.click(await button('Delete image'));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/Pivots paired with it lose the picture and keep their phrase/);
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Keep image',
      'Delete image',
    ]);
    server.state.outcomes = ['lost'];
    await user.click(dialog.getByRole('button', { name: 'Delete image' }));
    await screen.findByText('Failed to delete image');
    await user.click(await button('Delete image'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete image' }),
    );
    await screen.findByText('Image deleted');
    await screen.findByText('No images yet');
    await expectFocusOn(screen.findByRole('heading', { name: 'Community gallery' }));
  });
});
