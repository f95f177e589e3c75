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
    dialog.getByText('Others see a pivot on an image. This one has none yet: pair it first, then share it.');
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
    preview.getByText('Shared by Quiet River');
    expect(preview.queryByText('I am lazy')).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Pivot shared');
    expect(app.server.forum.calls.at(-1)).toEqual({
      path: 'POST /api/pivots/{id}/share',
      body: { authorName: 'Quiet River', includeThought: false },
    });
    await waitFor(() => theCard().getByText('Shared'));
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
    dialog.getByText('It is left out unless you tick this. Ticked, everyone who sees the pivot can read it.');
    await app.user.click(tick);
    dialog.getByText('I am lazy');
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Pivot shared');
    expect(app.server.forum.calls.at(-1)?.body).toEqual({
      authorName: 'Quiet River',
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
    dialog.getByText('Before others read it, please look at these:');
    app.server.state.outcomes = ['lost'];
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Failed to share pivot');
    expect(name.value).toBe('lea@mail.example.org');
  });

  it('explains the plan to who is on Free, before and after', async () => {
    const app = await openWithPivot();
    await pairImage(app);
    const dialog = await share(app);
    dialog.getByText(
      'Sharing with the community is part of Plus and Pro. Your pivots stay yours on every plan.',
    );
    app.server.state.outcomes = ['plan needed'];
    await app.user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => dialog.getByText('The server says: for Plus.'));
    expect(dialog.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
  });
});
