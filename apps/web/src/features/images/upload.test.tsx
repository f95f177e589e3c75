import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../../test/object-store-on-loopback.ts';
import { button, clickTwiceAtOnce, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const store = await createStore();
const plus = { ...mara, plan: 'plus' as const };
const picture = (name = 'dunes.png', type = 'image/png', size = 2000) =>
  new File([new Uint8Array(size)], name, { type });

const openLibrary = async (user: User = plus) => {
  const server = createServer(user);
  server.images.state.uploadURL = store.url;
  Object.assign(store.state, { status: 200, puts: [], held: null });
  const app = openApp('/forum?tab=images', server);
  await heading('Community Support Forum');
  await screen.findByText('No images yet');
  return { ...app, server };
};

const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });

const chosen = async (file = picture()) => {
  choose(file);
  return within(await screen.findByRole('dialog', { name: 'Share an image' }));
};

describe('sharing an image', () => {
  it('takes images only, of at most 10MB', async () => {
    await openLibrary();
    choose(picture('notes.txt', 'text/plain'));
    await screen.findByText('Please select an image file.');
    choose(picture('wall.png', 'image/png', 10 * 1024 * 1024 + 1));
    await screen.findByText('Please select an image smaller than 10MB.');
    choose(picture('drawing.svg', 'image/svg+xml'));
    await screen.findByText(/This kind of image cannot be shown here/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await chosen(picture('just.png', 'image/png', 10 * 1024 * 1024));
  });

  it('takes one that is dropped, too', async () => {
    await openLibrary();
    fireEvent.drop(screen.getByRole('region', { name: 'Share an image' }), {
      dataTransfer: { files: [picture()] },
    });
    await screen.findByRole('dialog', { name: 'Share an image' });
  });

  it('sends the file straight to the store, then its words to the server', async () => {
    const { user, server } = await openLibrary();
    const dialog = await chosen();
    await user.type(dialog.getByRole('textbox', { name: /Description/ }), ' Dunes, late ');
    await user.type(dialog.getByRole('textbox', { name: /Tags/ }), 'Sea,dawn{Enter}SEA,a,b,c,d');
    expect(dialog.getByLabelText<HTMLInputElement>('Name shown with the image').value).toBe(mara.penName);
    await user.click(dialog.getByRole('button', { name: 'Share image' }));
    await screen.findByText('Image shared');
    expect(store.state.puts).toEqual([{ type: 'image/png', bytes: 2000 }]);
    expect(server.images.state.registered).toMatchObject([
      {
        description: 'Dunes, late',
        tags: ['sea', 'dawn', 'a', 'b', 'c'],
        uploaderName: mara.penName,
        fileSize: 2000,
        mimeType: 'image/png',
        isPublic: 'true',
      },
    ]);
    // What the file is called here stays here.
    expect(JSON.stringify(server.images.state.registered)).not.toContain('dunes.png');
    await button('Dunes, late');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('proposes a pen name, offers first name, else e-mail, else nobody, and says who will see an address', async () => {
    const first = await openLibrary({ ...plus, firstName: null });
    let dialog = await chosen();
    const name = dialog.getByLabelText<HTMLInputElement>('Name shown with the image');
    expect(name.value).toBe(mara.penName);
    expect(dialog.queryByText(/Everyone who sees the image will see it/)).toBeNull();
    await first.user.click(dialog.getByRole('button', { name: 'Use “mara@example.org” instead' }));
    expect(name.value).toBe('mara@example.org');
    dialog.getByText('This is an e-mail address. Everyone who sees the image will see it.');
    await first.user.click(dialog.getByRole('button', { name: `Use “${mara.penName}” instead` }));
    expect(name.value).toBe(mara.penName);
    await first.user.clear(name);
    expect(dialog.queryByText(/Everyone who sees the image will see it/)).toBeNull();
    dialog.getByRole('button', { name: 'Use “mara@example.org” instead' });
    first.close();
    localStorage.clear();
    const named = await openLibrary();
    dialog = await chosen();
    await named.user.click(dialog.getByRole('button', { name: 'Use “Mara” instead' }));
    await named.user.click(dialog.getByRole('button', { name: 'Share image' }));
    await screen.findByText('Image shared');
    expect(named.server.images.state.registered).toMatchObject([{ uploaderName: 'Mara' }]);
    named.close();
    localStorage.clear();
    await openLibrary({ ...plus, firstName: null, email: null });
    dialog = await chosen();
    expect(dialog.getByLabelText<HTMLInputElement>('Name shown with the image').value).toBe(mara.penName);
    dialog.getByRole('button', { name: 'Use “Community Member” instead' });
  });

  it('says when the store did not take it, keeps everything, and goes on when tried again', async () => {
    const { user, server } = await openLibrary();
    const dialog = await chosen();
    await user.type(dialog.getByRole('textbox', { name: /Description/ }), 'Dunes');
    store.state.status = 403;
    await user.click(dialog.getByRole('button', { name: 'Share image' }));
    await screen.findByText('Upload failed');
    screen.getByText('Failed to upload image');
    store.state.status = 200;
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Image shared');
    expect(server.images.state.registered).toMatchObject([{ description: 'Dunes' }]);
  });

  it('says when the server is away or refuses, and sends no file twice', async () => {
    const { user, server } = await openLibrary();
    const dialog = await chosen();
    server.state.outcomes = ['lost'];
    await user.click(dialog.getByRole('button', { name: 'Share image' }));
    await screen.findByText('Failed to upload image. Please try again.');
    server.state.outcomes = [{ waitsFor: Promise.resolve() }, 'refused'];
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    await screen.findByText('The server says: not now.');
    expect(store.state.puts).toHaveLength(1);
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Image shared');
    expect(store.state.puts).toHaveLength(1);
  });

  it('can be stopped on the way, and begun again', async () => {
    const { user, server } = await openLibrary();
    const dialog = await chosen();
    await user.type(dialog.getByRole('textbox', { name: /Description/ }), 'Dunes');
    store.state.held = new Promise(() => {});
    await user.click(dialog.getByRole('button', { name: 'Share image' }));
    await dialog.findByText('Uploading your image...');
    dialog.getByRole('progressbar', { name: 'Upload' });
    await user.click(dialog.getByRole('button', { name: 'Stop the upload' }));
    await dialog.findByRole('button', { name: 'Cancel' });
    expect(screen.queryByText('Upload failed')).toBeNull();
    expect(server.images.state.registered).toEqual([]);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ }).value).toBe('Dunes');
    store.state.held = null;
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Image shared');
  });

  it('says that it is being prepared, and is shared once however often it is pressed', async () => {
    const { server } = await openLibrary();
    const dialog = await chosen();
    const arrival = Promise.withResolvers<void>();
    const preparation = Promise.withResolvers<void>();
    store.state.held = arrival.promise;
    await clickTwiceAtOnce(dialog.getByRole('button', { name: 'Share image' }));
    server.state.outcomes = [{ waitsFor: preparation.promise }];
    arrival.resolve();
    await dialog.findByText(/Preparing your image/);
    preparation.resolve();
    await screen.findByText('Image shared');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.state.puts).toHaveLength(1);
    expect(server.images.state.registered).toHaveLength(1);
  });

  it('keeps the words when the window is closed', async () => {
    const { user } = await openLibrary();
    const dialog = await chosen();
    await user.type(dialog.getByRole('textbox', { name: /Description/ }), 'Dunes');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const again = await chosen();
    expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ }).value).toBe('Dunes');
  });

  it('explains the plans to who is on Free, also where the server finds out', async () => {
    const free = await openLibrary(mara);
    screen.getByText(/Sharing an image is part of Plus/);
    await screen.findByRole('button', { name: 'Start 3 months free' });
    expect(document.querySelector('input[type=file]')).toBeNull();
    free.close();
    const { user, server } = await openLibrary();
    const dialog = await chosen();
    server.state.outcomes = ['plan needed'];
    await user.click(dialog.getByRole('button', { name: 'Share image' }));
    await dialog.findByText('The server says: for Plus.');
    expect(screen.queryByText('Not part of your plan')).toBeNull();
    await dialog.findByRole('button', { name: 'Start 3 months free' });
  });
});
