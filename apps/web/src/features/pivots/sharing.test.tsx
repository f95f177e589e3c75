import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  chooseFor,
  dialogCalled,
  type OpenedWithPivot,
  openWithPivot,
  pairImage,
  phrase,
  theCard,
} from '../../../test/pivot-in-library.ts';
import { mara } from '../../../test/server-in-memory.ts';

describe('sharing a pivot', () => {
  const share = async (app: OpenedWithPivot) => {
    await chooseFor(app, 'Share with the community');
    return dialogCalled('Share this pivot');
  };
  const confirm = 'Share with the community';

  it('needs an image, and offers to pair one', async () => {
    const app = await openWithPivot({ ...mara, plan: 'plus' });
    const dialog = await share(app);
    dialog.getByText(
      'Shared pivots are shown on an image. This one has none yet: pair it first, then share it.',
    );
    await app.user.click(dialog.getByRole('button', { name: 'Pair with image' }));
    await dialogCalled('Pair with image');
  });

  it('leaves the thought out, shows exactly what others will see, and can be taken back', async () => {
    const app = await openWithPivot({ ...mara, plan: 'plus' });
    await pairImage(app);
    const dialog = await share(app);
    const preview = within(dialog.getByRole('figure'));
    preview.getByText(phrase);
    preview.getByText('Hope');
    preview.getByText(`Shared by ${mara.penName}`);
    expect(preview.queryByText('I am lazy')).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Pivot shared');
    expect(app.server.forum.calls.at(-1)).toEqual({
      path: 'POST /api/pivots/{id}/share',
      body: { authorName: mara.penName, includeThought: false },
    });
    await waitFor(() => theCard().getByText('Shared'));
    await chooseFor(app, 'Share as it is now');
    const again = within(await screen.findByRole('dialog', { name: 'Share this pivot' }));
    await app.user.click(again.getByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(app.server.forum.calls.filter(({ path }) => path.endsWith('/share'))).toHaveLength(2),
    );
    app.server.state.outcomes = ['lost'];
    await chooseFor(app, 'Take back');
    await screen.findByText('Failed to take the pivot back');
    await chooseFor(app, 'Take back');
    await screen.findByText('Pivot is private again');
    await waitFor(() => expect(theCard().queryByText('Shared')).toBeNull());
  });

  it('tells of the thought only where it is ticked', async () => {
    const app = await openWithPivot({ ...mara, plan: 'plus' });
    await pairImage(app);
    const dialog = await share(app);
    const tick = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Show the painful thought too' });
    expect(tick.checked).toBe(false);
    dialog.getByText(
      'It is left out unless you tick this. If you do, everyone who sees the pivot can read it.',
    );
    await app.user.click(tick);
    dialog.getByText('I am lazy');
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Pivot shared');
    expect(app.server.forum.calls.at(-1)?.body).toEqual({
      authorName: mara.penName,
      includeThought: true,
    });
  });

  it('asks for a name, points out what gives somebody away, and keeps it all when it failed', async () => {
    const app = await openWithPivot({ ...mara, plan: 'plus' });
    await pairImage(app);
    const dialog = await share(app);
    const name = dialog.getByLabelText<HTMLInputElement>('Display name');
    await app.user.clear(name);
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findAllByText('Please enter a display name to share your pivot.')).toHaveLength(2);
    await app.user.type(name, 'lea@mail.example.org');
    dialog.getByText('Before others read it, please check these:');
    app.server.state.outcomes = ['lost'];
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Failed to share pivot');
    expect(name.value).toBe('lea@mail.example.org');
  });

  it('offers the free months to who is on Free before anything is filled in, and goes on from there', async () => {
    const app = await openWithPivot();
    await pairImage(app);
    const dialog = await share(app);
    dialog.getByText(/^Sharing a pivot is part of Plus\./);
    expect(dialog.queryByLabelText('Display name')).toBeNull();
    await app.user.click(await dialog.findByRole('button', { name: 'Start 3 months free' }));
    await dialog.findByLabelText('Display name');
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Pivot shared');
  });

  it('says to who is on Free that it is part of Plus before an image is asked for', async () => {
    const app = await openWithPivot();
    const dialog = await share(app);
    dialog.getByText(/^Sharing a pivot is part of Plus\./);
    expect(dialog.queryByRole('button', { name: 'Pair with image' })).toBeNull();
    await app.user.click(await dialog.findByRole('button', { name: 'Start 3 months free' }));
    await app.user.click(await dialog.findByRole('button', { name: 'Pair with image' }));
    await dialogCalled('Pair with image');
  });

  it('leads to the plans where the free months are used up, also where only the server knows', async () => {
    const app = await openWithPivot({ ...mara, plan: 'plus' });
    app.server.shop.subscription = {
      plan: 'free',
      intro: { state: 'used', plan: 'plus', endsAt: '2026-01-01T00:00:00.000Z' },
      paid: null,
    };
    await pairImage(app);
    const dialog = await share(app);
    app.server.state.outcomes = ['plan needed'];
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await dialog.findByText('The server says: for Plus.');
    expect(screen.queryByText('Not part of your plan')).toBeNull();
    const plans = await dialog.findByRole('link', { name: 'See the plans' });
    expect(plans.getAttribute('href')).toBe('/plans');
  });
});
