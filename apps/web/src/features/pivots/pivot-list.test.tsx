import { act, screen, waitFor, within } from '@testing-library/react';
import { createPivot, listPivots, recordPivotUsage } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import {
  button,
  choose,
  clickTwiceAtOnce,
  expectFocusOn,
  field,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';

const path = '/library';

const fill = async (backend: Backend, phrases: readonly string[]) => {
  const { id: thoughtId } = await backend.call(createThought, { body: { content: 'It hurts' } });
  for (const pivotPhrase of phrases) {
    await backend.call(createPivot, { body: { thoughtId, pivotPhrase, tags: ['Hope'] } });
  }
};

type OpenApp = ReturnType<typeof openOnTrial>;

const openWith = async (...phrases: string[]) => {
  localStorage.setItem('trial-mode', 'true');
  await fill(createDeviceBackend(), phrases);
  const app = openOnTrial(path);
  await heading('Your Pivot Library');
  await screen.findByText(phrases[0] ?? '');
  return app;
};

const more = (phrase: string) => button(`More actions for ${phrase}`);

const chooseFor = async (user: OpenApp['user'], phrase: string, action: string) => {
  await user.click(await more(phrase));
  await choose(user, action);
};

const card = (phrase: string) => within(screen.getByRole('article', { name: phrase }));

describe('the library', () => {
  it('invites while it is empty', async () => {
    openOnTrial(path);
    await heading('Your Pivot Library');
    await screen.findByText('Nothing turned over yet');
    screen.getByText('Your first pivot will live here.');
    expect(screen.getByRole('link', { name: 'Create a pivot' }).getAttribute('href')).toBe('/create-pivot');
    expect(document.title).toBe('Library · Turnstone');
  });

  it('shows the newest first, with tags and use, and the thought only when asked', async () => {
    const { user } = await openWith('First', 'Second');
    expect(
      screen.getAllByRole('article').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ).toEqual([expect.stringContaining('Second'), expect.stringContaining('First')]);
    const second = card('Second');
    second.getByText('Hope');
    second.getByText('Not used yet');
    const thought = second.getByText('It hurts');
    expect(thought.hidden).toBe(true);
    const fold = second.getByRole('button', { name: 'Show the thought behind this' });
    await user.click(fold);
    expect(thought.hidden).toBe(false);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows more when asked, and leads to the first of them', async () => {
    const phrases = Array.from({ length: 53 }, (_, n) => `Phrase ${n}`);
    localStorage.setItem('trial-mode', 'true');
    await fill(createDeviceBackend(), phrases);
    const { user } = openOnTrial(path);
    await screen.findByText('Phrase 52');
    expect(screen.getAllByRole('article')).toHaveLength(50);
    await user.click(await button('Show more'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(53));
    await expectFocusOn(screen.findByRole('heading', { level: 2, name: 'Phrase 2' }));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says when it did not load, and tries again', async () => {
    const server = createServer(mara);
    await fill(server.accountData, ['Found again']);
    server.state.outcomes = ['lost'];
    const { user } = openApp(path, server);
    await screen.findByText('This part did not load.');
    await user.click(await button('Try again'));
    await screen.findByText('Found again');
    expect(screen.queryByText('This part did not load.')).toBeNull();
  });
});

describe('marking a pivot as used', () => {
  it('is noted on the card', async () => {
    const { user } = await openWith('Chosen');
    await user.click(await button('Mark as used'));
    await screen.findByText('Noted');
    screen.getByText('That is one more time you chose it.');
    await screen.findByText('Used 1 time');
    await user.click(await button('Mark as used'));
    await screen.findByText('Used 2 times');
  });

  it('is taken back with the button of its toast, by keyboard too', async () => {
    const { user, device } = await openWith('Chosen');
    const mark = await button('Mark as used');
    await user.click(mark);
    await screen.findByText('Used 1 time');
    const [once] = await device.call(listPivots, {});
    await user.click(mark);
    await screen.findByText('Used 2 times');
    await user.click(await button('Undo'));
    await screen.findByText('Used 1 time');
    expect(await device.call(listPivots, {})).toEqual([once]);
    await user.click(mark);
    await screen.findByText('Used 2 times');
    const undo = await button('Undo');
    act(() => undo.focus());
    await user.keyboard('{Enter}');
    await screen.findByText('Used 1 time');
    expect(document.activeElement).toBe(mark);
  });

  it('says so when it could not be taken back, and is still counted', async () => {
    const server = createServer(mara);
    await fill(server.accountData, ['Chosen']);
    const { user } = openApp(path, server);
    await user.click(await button('Mark as used'));
    const undo = await button('Undo');
    server.state.isDown = true;
    await user.click(undo);
    await screen.findByText('Failed to undo');
    screen.getByText('Used 1 time');
  });

  it('is not taken back where it was used elsewhere too: which use was the last is not known here', async () => {
    const server = createServer(mara);
    await fill(server.accountData, ['Chosen']);
    const { user } = openApp(path, server);
    const mark = await button('Mark as used');
    const [pivot] = await server.accountData.call(listPivots, {});
    await server.accountData.call(recordPivotUsage, { body: { pivotId: pivot?.id ?? '' } });
    await user.click(mark);
    await screen.findByText('Used 2 times');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('counts a double click once', async () => {
    const { user, device } = await openWith('Chosen');
    await user.dblClick(await button('Mark as used'));
    await screen.findByText('Used 1 time');
    expect(await device.call(listPivots, {})).toMatchObject([{ usageCount: 1 }]);
  });

  it('counts once when the answer was lost', async () => {
    const server = createServer(mara);
    await fill(server.accountData, ['Chosen']);
    const { user } = openApp(path, server);
    const mark = await button('Mark as used');
    server.state.outcomes = ['answer lost'];
    await user.click(mark);
    await screen.findByText('Failed to mark as used');
    await clickTwiceAtOnce(mark);
    await screen.findByText('Used 1 time');
  });
});

describe('editing a pivot', () => {
  it('changes phrase and tags in place', async () => {
    const { user, device } = await openWith('Before');
    await chooseFor(user, 'Before', 'Edit');
    const phrase = await field('Pivot phrase');
    await expectFocusOn(field('Pivot phrase'));
    await user.clear(phrase);
    await user.type(phrase, 'After');
    await user.click(await button('Hope'));
    await user.click(await button('Healing'));
    await user.click(await button('Save changes'));
    await screen.findByRole('article', { name: 'After' });
    expect(await device.call(listPivots, {})).toMatchObject([{ pivotPhrase: 'After', tags: ['Healing'] }]);
    await expectFocusOn(more('After'));
  });

  it('asks for a phrase and changes nothing without one', async () => {
    const { user, device } = await openWith('Before');
    await chooseFor(user, 'Before', 'Edit');
    await user.clear(await field('Pivot phrase'));
    await user.click(await button('Save changes'));
    expect(await screen.findAllByText('Please enter a pivot phrase.')).toHaveLength(2);
    expect(await device.call(listPivots, {})).toMatchObject([{ pivotPhrase: 'Before' }]);
  });

  it('is still open after a reload, and can be given up', async () => {
    const { user, close } = await openWith('Before');
    await chooseFor(user, 'Before', 'Edit');
    await user.type(await field('Pivot phrase'), ' and after');
    close();
    const again = openOnTrial(path);
    expect((await field('Pivot phrase')).value).toBe('Before and after');
    await again.user.click(await button('Cancel'));
    await screen.findByRole('article', { name: 'Before' });
  });

  it('offers help for what is written into a change that was left open, and saved at once', async () => {
    const { user, close } = await openWith('Before');
    await chooseFor(user, 'Before', 'Edit');
    await user.type(await field('Pivot phrase'), ' and after');
    close();
    const again = openOnTrial(path);
    await again.user.type(await field('Pivot phrase'), '. I want to die');
    await again.user.click(await button('Save changes'));
    await screen.findByRole('article', { name: 'Before and after. I want to die' });
    await screen.findByRole('link', { name: 'Call 116 123' });
    await again.user.click(await button('Not now'));
  });

  it('says when it failed, and keeps the words', async () => {
    const server = createServer(mara);
    await fill(server.accountData, ['Before']);
    const { user } = openApp(path, server);
    await chooseFor(user, 'Before', 'Edit');
    await user.type(await field('Pivot phrase'), '!');
    server.state.outcomes = ['lost'];
    await user.click(await button('Save changes'));
    await screen.findByText('Failed to save pivot phrase');
    expect((await field('Pivot phrase')).value).toBe('Before!');
  });
});

describe('a pivot that the server did not take', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const thoughtId = '01900000-0000-7000-8000-000000000002';
  const store = (name: string, content: object) =>
    localStorage.setItem(`draft:${mara.id}:${name}`, JSON.stringify(content));
  const openWithDraft = (pivotPhrase: string) => {
    const way = { name: 'To a friend', question: 'What would you say?', beginning: 'You' };
    store('pivot', { id: 'draft', content: { pivotPhrase, tags: [], thoughtId, way, belief: null } });
    store(`waiting-${id}`, {
      kind: 'pivot',
      id,
      writtenAt: new Date().toISOString(),
      body: { thoughtId, pivotPhrase: 'It waits', tags: [] },
      idempotencyKey: 'key',
      behind: 'It hurts',
      rejection: 'The server says: no.',
    });
    return openApp(path, createServer(mara));
  };

  it('can be written again where a way has begun the form, and nobody yet', async () => {
    const { user } = openWithDraft('You ');
    await user.click(await button('Edit it again'));
    await waitFor(() => expect(screen.queryByText('It waits')).toBeNull());
    const { content } = JSON.parse(localStorage.getItem(`draft:${mara.id}:pivot`) ?? '');
    expect(content).toMatchObject({ pivotPhrase: 'It waits', thoughtId, way: null });
  });

  it('waits while somebody has begun another', async () => {
    openWithDraft('You will laugh');
    await screen.findByText('It waits');
    expect(screen.queryByRole('button', { name: 'Edit it again' })).toBeNull();
  });
});

describe('deleting a pivot', () => {
  it('asks first, names it, and puts keeping first', async () => {
    const { user, device } = await openWith('Precious');
    await chooseFor(user, 'Precious', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this pivot?' }));
    dialog.getByText('Precious');
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Keep pivot',
      'Delete pivot',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Keep pivot' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await expectFocusOn(more('Precious'));
    expect(await device.call(listPivots, {})).toHaveLength(1);
  });

  it('removes it and gives the focus to the heading', async () => {
    const { user, device } = await openWith('Gone', 'Stays');
    await chooseFor(user, 'Gone', 'Delete');
    await user.click(await button('Delete pivot'));
    await screen.findByText('Pivot deleted');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Gone' })).toBeNull());
    await expectFocusOn(heading('Your Pivot Library'));
    expect(await device.call(listPivots, {})).toMatchObject([{ pivotPhrase: 'Stays' }]);
  });
});
