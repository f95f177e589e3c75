import { screen, waitFor, within } from '@testing-library/react';
import { createPivot, createThought, listPivots, type User } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { anImage } from '../../../test/images-in-memory.ts';
import {
  button,
  choose,
  clickTwiceAtOnce,
  expectFocusOn,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { createDeviceBackend } from '../../backend/device-backend.ts';

const path = '/library';
const phrase = 'I am allowed to rest';

const openWithPivot = async (user: User = mara) => {
  const server = createServer(user);
  const kept = anImage({ description: 'The moon I kept' });
  server.images.state.images = [
    anImage({ description: 'A jetty at dawn' }),
    anImage({ description: null, originalName: 'hills.png' }),
    kept,
  ];
  server.images.collect(kept.id);
  const { id: thoughtId } = await server.rows.call(createThought, { body: { content: 'I am lazy' } });
  await server.rows.call(createPivot, { body: { thoughtId, pivotPhrase: phrase, tags: ['Hope'] } });
  const opened = openApp(path, server);
  await screen.findByRole('article', { name: phrase });
  return { ...opened, server };
};

type Opened = Awaited<ReturnType<typeof openWithPivot>>;

const more = () => button(`More actions for ${phrase}`);
const act = async ({ person }: Pick<Opened, 'person'>, action: string) => {
  await person.click(await more());
  await choose(person, action);
};
const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }));
const card = () => within(screen.getByRole('article', { name: phrase }));

const pair = async (opened: Opened, image = 'A jetty at dawn') => {
  await act(opened, 'Pair with image');
  const dialog = await dialogCalled('Pair with image');
  await opened.person.click(await dialog.findByRole('radio', { name: image }));
  await opened.person.click(dialog.getByRole('button', { name: 'Pair image' }));
  await screen.findByText('Image paired');
};

describe('pairing a pivot with an image', () => {
  it('shows the phrase on it, and what the image is of', async () => {
    const opened = await openWithPivot();
    await act(opened, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    dialog.getByText('Choose an image to sit behind your phrase.');
    const jetty = await dialog.findByRole<HTMLInputElement>('radio', { name: 'A jetty at dawn' });
    expect(jetty.checked).toBe(false);
    await opened.person.click(jetty);
    const preview = within(dialog.getByRole('figure'));
    preview.getByText(phrase);
    preview.getByRole('img', { name: 'A jetty at dawn' });
    await opened.person.click(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Image paired');
    screen.getByText('It sits behind your phrase now.');
    expect(opened.server.community.calls.at(-1)).toEqual({
      path: 'POST /api/pivot-image-pairings',
      body: {
        pivotId: expect.any(String),
        imageId: opened.server.images.state.images[0]?.id,
        displayStyle: 'overlay',
      },
    });
    await waitFor(() => card().getByRole('img', { name: 'A jetty at dawn' }));
    await expectFocusOn(more());
  });

  it('knows an image without a description by its name', async () => {
    const opened = await openWithPivot();
    await pair(opened, 'hills.png');
    card().getByRole('img', { name: 'hills.png' });
  });

  it('offers what the person has collected, too', async () => {
    const opened = await openWithPivot();
    await act(opened, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await opened.person.click(dialog.getByRole('tab', { name: 'Your collection' }));
    await opened.person.click(await dialog.findByRole('radio', { name: 'The moon I kept' }));
    await opened.person.click(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Image paired');
    card().getByRole('img', { name: 'The moon I kept' });
  });

  it('asks for an image and sends nothing without one', async () => {
    const opened = await openWithPivot();
    await act(opened, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await dialog.findByRole('radio', { name: 'A jetty at dawn' });
    await opened.person.click(dialog.getByRole('button', { name: 'Pair image' }));
    expect(await screen.findAllByText('Please select an image to pair with your pivot phrase.')).toHaveLength(
      2,
    );
    await expectFocusOn(dialog.findByRole('radio', { name: 'A jetty at dawn' }));
    expect(opened.server.community.calls.some(({ path }) => path.startsWith('POST'))).toBe(false);
  });

  it.each([
    ['lost', 'Failed to pair image with pivot phrase'],
    ['refused', 'The server says: not now.'],
  ] as const)('says when it failed (%s), and keeps the choice', async (fate, told) => {
    const opened = await openWithPivot();
    await act(opened, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    const jetty = await dialog.findByRole<HTMLInputElement>('radio', { name: 'A jetty at dawn' });
    await opened.person.click(jetty);
    opened.server.state.fates = [fate];
    await opened.person.click(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Pairing failed');
    screen.getByText(told);
    expect(jetty.checked).toBe(true);
    await opened.person.click(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Image paired');
  });

  it('is done once by a double click', async () => {
    const opened = await openWithPivot();
    await act(opened, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await opened.person.click(await dialog.findByRole('radio', { name: 'A jetty at dawn' }));
    await clickTwiceAtOnce(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Image paired');
    expect(opened.server.community.calls.filter(({ path }) => path.startsWith('POST'))).toHaveLength(1);
  });

  it('shows more images when asked, and leads to the first of them', async () => {
    const opened = await openWithPivot();
    opened.server.images.state.images = Array.from({ length: 53 }, (_, n) =>
      anImage({ description: `Image ${n}` }),
    );
    await act(opened, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await dialog.findByRole('radio', { name: 'Image 49' });
    expect(dialog.getAllByRole('radio')).toHaveLength(50);
    await opened.person.click(dialog.getByRole('button', { name: 'Show more' }));
    await expectFocusOn(dialog.findByRole('radio', { name: 'Image 50' }));
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says where there is none, and where they did not load', async () => {
    const opened = await openWithPivot();
    opened.server.images.state.images = [];
    opened.server.state.fates = ['lost'];
    await act(opened, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await dialog.findByText('This part did not load.');
    await opened.person.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('No images yet');
    await opened.person.click(dialog.getByRole('tab', { name: 'Your collection' }));
    await dialog.findByText('Images you heart in the forum gather here.');
  });
});

describe('changing and removing the image of a pivot', () => {
  it('begins with the one it has, and changes it', async () => {
    const opened = await openWithPivot();
    await pair(opened);
    await act(opened, 'Change image');
    const dialog = await dialogCalled('Change image');
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'A jetty at dawn' })).checked).toBe(
      true,
    );
    await opened.person.click(dialog.getByRole('radio', { name: 'hills.png' }));
    opened.server.state.fates = ['refused', 'lost'];
    await opened.person.click(dialog.getByRole('button', { name: 'Change image' }));
    await screen.findByText('Update failed');
    screen.getByText('The server says: not now.');
    await opened.person.click(dialog.getByRole('button', { name: 'Change image' }));
    await screen.findByText('The image is still the one it was. Please try again.');
    await opened.person.click(dialog.getByRole('button', { name: 'Change image' }));
    await screen.findByText('Image changed');
    card().getByRole('img', { name: 'hills.png' });
    expect(opened.server.community.calls.at(-1)).toMatchObject({
      path: 'PUT /api/pivots/{id}/image-pairing',
      body: { displayStyle: 'overlay' },
    });
  });

  it('leaves the phrase when it is removed', async () => {
    const opened = await openWithPivot();
    await pair(opened);
    opened.server.state.fates = ['lost'];
    await act(opened, 'Remove pairing');
    await screen.findByText('Removal failed');
    screen.getByText('The image is still there. Please try again.');
    opened.server.state.fates = ['refused'];
    await act(opened, 'Remove pairing');
    await screen.findByText('The server says: not now.');
    card().getByRole('img', { name: 'A jetty at dawn' });
    await act(opened, 'Remove pairing');
    await screen.findByText('Pairing removed');
    await waitFor(() => expect(card().queryByRole('img')).toBeNull());
    card().getByRole('heading', { name: phrase });
    await opened.person.click(await more());
    screen.getByRole('menuitem', { name: 'Pair with image' });
  });
});

describe('on trial', () => {
  it.each([
    {
      action: 'Pair with image',
      title: 'Pair with image',
      words: 'Images need an account. Your pivots come along when you sign up.',
    },
    {
      action: 'Share with the community',
      title: 'Share this pivot',
      words: 'Images and sharing need an account. Your pivots come along when you sign up.',
    },
  ])('invites to sign up: $action', async ({ action, title, words }) => {
    localStorage.setItem('trial-mode', 'true');
    const device = createDeviceBackend();
    const { id: thoughtId } = await device.call(createThought, { body: { content: 'I am lazy' } });
    await device.call(createPivot, { body: { thoughtId, pivotPhrase: phrase, tags: [] } });
    await act(openOnTrial(path), action);
    const dialog = await dialogCalled(title);
    dialog.getByText(words);
    expect(dialog.getByRole('link', { name: 'Sign Up Free' }).getAttribute('href')).toBe('/api/login');
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(await device.call(listPivots, {})).toHaveLength(1);
  });
});

describe('sharing a pivot', () => {
  const share = async (opened: Opened) => {
    await act(opened, 'Share with the community');
    return dialogCalled('Share this pivot');
  };
  const confirm = 'Share with the community';

  it('needs an image, and offers to pair one', async () => {
    const opened = await openWithPivot({ ...mara, plan: 'plus' });
    const dialog = await share(opened);
    dialog.getByText('Others see a pivot on an image. This one has none yet: pair it first, then share it.');
    await opened.person.click(dialog.getByRole('button', { name: 'Pair with image' }));
    await dialogCalled('Pair with image');
  });

  it('leaves the thought out, shows exactly what others will see, and can be taken back', async () => {
    const opened = await openWithPivot({ ...mara, plan: 'plus' });
    await pair(opened);
    const dialog = await share(opened);
    const preview = within(dialog.getByRole('figure'));
    preview.getByText(phrase);
    preview.getByText('Hope');
    preview.getByText('Shared by Quiet River');
    expect(preview.queryByText('I am lazy')).toBeNull();
    await opened.person.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Pivot shared');
    expect(opened.server.community.calls.at(-1)).toEqual({
      path: 'POST /api/pivots/{id}/share',
      body: { authorName: 'Quiet River', includeThought: false },
    });
    await waitFor(() => card().getByText('Shared'));
    opened.server.state.fates = ['lost'];
    await act(opened, 'Take back');
    await screen.findByText('Failed to take the pivot back');
    await act(opened, 'Take back');
    await screen.findByText('Pivot is private again');
    await waitFor(() => expect(card().queryByText('Shared')).toBeNull());
  });

  it('tells of the thought only where it is ticked', async () => {
    const opened = await openWithPivot({ ...mara, plan: 'plus' });
    await pair(opened);
    const dialog = await share(opened);
    const tick = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Show the painful thought too' });
    expect(tick.checked).toBe(false);
    dialog.getByText('It is left out unless you tick this. Ticked, everyone who sees the pivot can read it.');
    await opened.person.click(tick);
    dialog.getByText('I am lazy');
    await opened.person.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Pivot shared');
    expect(opened.server.community.calls.at(-1)?.body).toEqual({
      authorName: 'Quiet River',
      includeThought: true,
    });
  });

  it('asks for a name, points out what gives somebody away, and keeps it all when it failed', async () => {
    const opened = await openWithPivot({ ...mara, plan: 'plus' });
    await pair(opened);
    const dialog = await share(opened);
    const name = dialog.getByLabelText<HTMLInputElement>('Display name');
    await opened.person.clear(name);
    await opened.person.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findAllByText('Please enter a display name to share your pivot.')).toHaveLength(2);
    await opened.person.type(name, 'lea@mail.example.org');
    dialog.getByText('Before others read it, please look at these:');
    opened.server.state.fates = ['lost'];
    await opened.person.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Failed to share pivot');
    expect(name.value).toBe('lea@mail.example.org');
  });

  it('explains the plan to who is on Free, before and after', async () => {
    const opened = await openWithPivot();
    await pair(opened);
    const dialog = await share(opened);
    dialog.getByText(
      'Sharing with the community is part of Plus and Pro. Your pivots stay yours on every plan.',
    );
    opened.server.state.fates = ['plan needed'];
    await opened.person.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => dialog.getByText('The server says: for Plus.'));
    expect(dialog.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
  });
});
