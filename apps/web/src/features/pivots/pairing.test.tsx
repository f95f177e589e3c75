import { screen, waitFor, within } from '@testing-library/react';
import { createPivot, listPivots } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { anImage } from '../../../test/images-in-memory.ts';
import { clickTwiceAtOnce, expectFocusOn, openOnTrial } from '../../../test/open-app.tsx';
import {
  chooseFor,
  dialogCalled,
  moreButton,
  openWithPivot,
  pairImage,
  phrase,
  theCard,
} from '../../../test/pivot-in-library.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';

describe('pairing a pivot with an image', () => {
  it('shows the phrase on it, and what the image is of', async () => {
    const app = await openWithPivot();
    await chooseFor(app, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    dialog.getByText('Choose an image to sit behind your phrase.');
    const jetty = await dialog.findByRole<HTMLInputElement>('radio', { name: 'A jetty at dawn' });
    expect(jetty.checked).toBe(false);
    await app.user.click(jetty);
    const preview = within(dialog.getByRole('figure'));
    preview.getByText(phrase);
    preview.getByRole('img', { name: 'A jetty at dawn' });
    await app.user.click(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Image paired');
    screen.getByText('Your phrase is now shown on this image.');
    expect(app.server.forum.calls.at(-1)).toEqual({
      path: 'POST /api/pivot-image-pairings',
      body: {
        pivotId: expect.any(String),
        imageId: app.server.images.state.images[0]?.id,
        displayStyle: 'overlay',
      },
    });
    await waitFor(() => theCard().getByRole('img', { name: 'A jetty at dawn' }));
    await expectFocusOn(moreButton());
  });

  it('knows an image without a description by its name', async () => {
    const app = await openWithPivot();
    await pairImage(app, 'Untitled image');
    theCard().getByRole('img', { name: 'Untitled image' });
  });

  it('offers what the person has collected, too', async () => {
    const app = await openWithPivot();
    await chooseFor(app, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await app.user.click(dialog.getByRole('tab', { name: 'Your collection' }));
    await app.user.click(await dialog.findByRole('radio', { name: 'The moon I kept' }));
    await app.user.click(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Image paired');
    theCard().getByRole('img', { name: 'The moon I kept' });
  });

  it('asks for an image and sends nothing without one', async () => {
    const app = await openWithPivot();
    await chooseFor(app, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await dialog.findByRole('radio', { name: 'A jetty at dawn' });
    await app.user.click(dialog.getByRole('button', { name: 'Pair image' }));
    expect(await screen.findAllByText('Please select an image to pair with your pivot phrase.')).toHaveLength(
      2,
    );
    await expectFocusOn(dialog.findByRole('radio', { name: 'A jetty at dawn' }));
    expect(app.server.forum.calls.some(({ path }) => path.startsWith('POST'))).toBe(false);
  });

  it.each([
    ['lost', 'Failed to pair image with pivot phrase'],
    ['refused', 'The server says: not now.'],
  ] as const)('says when it failed (%s), and keeps the choice', async (fate, told) => {
    const app = await openWithPivot();
    await chooseFor(app, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    const jetty = await dialog.findByRole<HTMLInputElement>('radio', { name: 'A jetty at dawn' });
    await app.user.click(jetty);
    app.server.state.outcomes = [fate];
    await app.user.click(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Pairing failed');
    screen.getByText(told);
    expect(jetty.checked).toBe(true);
    await app.user.click(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Image paired');
  });

  it('is done once by a double click', async () => {
    const app = await openWithPivot();
    await chooseFor(app, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await app.user.click(await dialog.findByRole('radio', { name: 'A jetty at dawn' }));
    await clickTwiceAtOnce(dialog.getByRole('button', { name: 'Pair image' }));
    await screen.findByText('Image paired');
    expect(app.server.forum.calls.filter(({ path }) => path.startsWith('POST'))).toHaveLength(1);
  });

  it('shows more images when asked, and leads to the first of them', async () => {
    const app = await openWithPivot();
    app.server.images.state.images = Array.from({ length: 53 }, (_, n) =>
      anImage({ description: `Image ${n}` }),
    );
    await chooseFor(app, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await dialog.findByRole('radio', { name: 'Image 49' });
    expect(dialog.getAllByRole('radio')).toHaveLength(50);
    await app.user.click(dialog.getByRole('button', { name: 'Show more' }));
    await expectFocusOn(dialog.findByRole('radio', { name: 'Image 50' }));
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says where there is none, and where they did not load', async () => {
    const app = await openWithPivot();
    app.server.images.state.images = [];
    app.server.state.outcomes = ['lost'];
    await chooseFor(app, 'Pair with image');
    const dialog = await dialogCalled('Pair with image');
    await dialog.findByText('This part did not load.');
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('No images yet');
    await app.user.click(dialog.getByRole('tab', { name: 'Your collection' }));
    await dialog.findByText('Tap the heart on an image in the forum to collect it here.');
  });
});

describe('changing and removing the image of a pivot', () => {
  it('begins with the one it has, and changes it', async () => {
    const app = await openWithPivot();
    await pairImage(app);
    await chooseFor(app, 'Change image');
    const dialog = await dialogCalled('Change image');
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'A jetty at dawn' })).checked).toBe(
      true,
    );
    await app.user.click(dialog.getByRole('radio', { name: 'Untitled image' }));
    app.server.state.outcomes = ['refused', 'lost'];
    await app.user.click(dialog.getByRole('button', { name: 'Change image' }));
    await screen.findByText('Update failed');
    screen.getByText('The server says: not now.');
    await app.user.click(dialog.getByRole('button', { name: 'Change image' }));
    await screen.findByText('The image was not changed. Please try again.');
    await app.user.click(dialog.getByRole('button', { name: 'Change image' }));
    await screen.findByText('Image changed');
    theCard().getByRole('img', { name: 'Untitled image' });
    expect(app.server.forum.calls.at(-1)).toMatchObject({
      path: 'PUT /api/pivots/{id}/image-pairing',
      body: { displayStyle: 'overlay' },
    });
  });

  it('leaves the phrase when it is removed', async () => {
    const app = await openWithPivot();
    await pairImage(app);
    app.server.state.outcomes = ['lost'];
    await chooseFor(app, 'Remove pairing');
    await screen.findByText('Removal failed');
    screen.getByText('The image is still there. Please try again.');
    app.server.state.outcomes = ['refused'];
    await chooseFor(app, 'Remove pairing');
    await screen.findByText('The server says: not now.');
    theCard().getByRole('img', { name: 'A jetty at dawn' });
    await chooseFor(app, 'Remove pairing');
    await screen.findByText('Pairing removed');
    await waitFor(() => expect(theCard().queryByRole('img')).toBeNull());
    theCard().getByRole('heading', { name: phrase });
    await app.user.click(await moreButton());
    screen.getByRole('menuitem', { name: 'Pair with image' });
  });
});

describe('on trial', () => {
  it.each([
    {
      action: 'Pair with image',
      title: 'Pair with image',
      words: 'Images need an account. Your pivots come with you when you sign up.',
    },
    {
      action: 'Share with the community',
      title: 'Share this pivot',
      words: 'Images and sharing need an account. Your pivots come with you when you sign up.',
    },
  ])('invites to sign up: $action', async ({ action, title, words }) => {
    localStorage.setItem('trial-mode', 'true');
    const device = createDeviceBackend();
    const { id: thoughtId } = await device.call(createThought, { body: { content: 'I am lazy' } });
    await device.call(createPivot, { body: { thoughtId, pivotPhrase: phrase, tags: [] } });
    await chooseFor(openOnTrial('/library'), action);
    const dialog = await dialogCalled(title);
    dialog.getByText(words);
    expect(dialog.getByRole('link', { name: 'Sign Up Free' }).getAttribute('href')).toBe('/api/login');
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(await device.call(listPivots, {})).toHaveLength(1);
  });
});
