import { screen, waitFor, within } from '@testing-library/react';
import { createPivot, listPivots } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { choose, expectFocusOn, goTo, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';
import { noteAsked, wasAskedToday } from './asked-today.ts';

const path = '/library';
const phrase = 'I am someone worth choosing.';
const other = 'My worth is not a read receipt.';

const fill = async (backend: Backend, belief: 3 | null = null) => {
  const { id: thoughtId } = await backend.call(createThought, { body: { content: 'It hurts' } });
  for (const pivotPhrase of [phrase, other])
    await backend.call(createPivot, { body: { thoughtId, pivotPhrase, tags: [], belief } });
};

const openLibrary = async (belief: 3 | null = null) => {
  localStorage.setItem('trial-mode', 'true');
  await fill(createDeviceBackend(), belief);
  return openOnTrial(path);
};

const card = async (name = phrase) => within(await screen.findByRole('article', { name }));
const use = async (user: ReturnType<typeof openApp>['user'], name = phrase) =>
  user.click((await card(name)).getByRole('button', { name: 'Mark as used' }));
const row = async (name = phrase) =>
  (await card(name)).queryByRole('group', { name: 'How much do you believe it today? optional' });
const stone = async (word: string) => (await card()).findByRole('radio', { name: word });
const stored = async (backend: Backend) =>
  (await backend.call(listPivots, {})).find(({ pivotPhrase }) => pivotPhrase === phrase)?.beliefs;

describe('how much a pivot is believed today', () => {
  it('is asked in its card after a use, noted, and told in its foot', async () => {
    const { user, device } = await openLibrary();
    await card();
    expect(await row()).toBeNull();
    await use(user);
    await user.click(await stone('Mostly'));
    const noted = await (await card()).findByText('Noted');
    expect(noted.getAttribute('role')).toBe('status');
    expect(await row()).toBeNull();
    (await card()).getByText('Used 1 time · mostly believed');
    expect(await stored(device)).toMatchObject([{ belief: 8 }]);
    await expectFocusOn((await card()).findByRole('button', { name: 'Mark as used' }));
  });

  it('is asked anew on the next day, where the page stayed open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T21:00:00') });
    onTestFinished(() => void vi.useRealTimers());
    const { user, device } = await openLibrary();
    await use(user);
    await user.click(await stone('A little'));
    await (await card()).findByText('Noted');
    vi.setSystemTime(new Date('2026-11-16T09:00:00'));
    await use(user);
    await user.click(await stone('Mostly'));
    await waitFor(async () => expect(await stored(device)).toMatchObject([{ belief: 3 }, { belief: 8 }]));
  });

  it('is still asked after its pivot was being changed', async () => {
    const { user } = await openLibrary();
    await use(user);
    await stone('Mostly');
    await user.click((await card()).getByRole('button', { name: /^More actions/ }));
    await choose(user, 'Edit');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await stone('Mostly');
  });

  it('is said with the keyboard where somebody stops, not on the way there', async () => {
    const { user, device } = await openLibrary();
    await use(user);
    (await stone('Not at all')).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await stored(device)).toEqual([]);
    await user.tab();
    await (await card()).findByText('Noted');
    expect(await stored(device)).toMatchObject([{ belief: 5 }]);
  });

  it('stays to be asked until it is answered, and is said at once with Space', async () => {
    const { user, device } = await openLibrary();
    await use(user);
    (await stone('Not at all')).focus();
    await user.keyboard('{ArrowRight}{Delete}');
    await user.tab();
    expect(await row()).not.toBeNull();
    (await stone('Not at all')).focus();
    await user.keyboard(' ');
    await (await card()).findByText('Noted');
    expect(await stored(device)).toMatchObject([{ belief: 0 }]);
  });

  it('is asked once a day, also after a reload, and not where it was said today', async () => {
    const opened = await openLibrary();
    await use(opened.user);
    await stone('Half');
    opened.close();
    const again = openOnTrial(path);
    await use(again.user);
    await screen.findByText('Used 2 times');
    expect(await row()).toBeNull();
  });

  it('is not asked of a pivot for which it was said today', async () => {
    const { user } = await openLibrary(3);
    await use(user);
    await (await card()).findByText('Used 1 time');
    expect(await row()).toBeNull();
  });

  it('is not asked any more once the use is taken back', async () => {
    const { user } = await openLibrary();
    await use(user);
    await stone('Half');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await (await card()).findByText('Not used yet');
    expect(await row()).toBeNull();
  });

  it('is asked of one pivot at a time on a page, and of another once that is answered', async () => {
    const { user } = await openLibrary();
    await use(user);
    await stone('Half');
    await use(user, other);
    await (await card(other)).findByText('Used 1 time');
    expect(await row(other)).toBeNull();
    await user.click(await stone('Half'));
    await (await card()).findByText('Noted');
    await use(user, other);
    await waitFor(async () => expect(await row(other)).not.toBeNull());
    expect((await card()).queryByText('Noted')).toBeNull();
  });

  it('is no longer asked once the page is left', async () => {
    const { user } = await openLibrary();
    await use(user);
    await stone('Half');
    await goTo(user, 'Plans & Products');
    await heading('Choose Your Transformation Path');
    await goTo(user, 'Library');
    await card();
    expect(await row()).toBeNull();
  });

  it('that was not saved says so, and stays to be answered', async () => {
    const server = createServer(mara);
    await fill(server.accountData);
    const { user } = openApp(path, server);
    await use(user);
    const half = await stone('Half');
    server.state.outcomes = ['lost'];
    await user.click(half);
    await screen.findByText('Not saved yet');
    await user.click(await stone('Fully'));
    await (await card()).findByText('Noted');
    expect(await stored(server.accountData)).toMatchObject([{ belief: 10 }]);
  });

  it('that was not saved is saved by one more press on the same stone', async () => {
    const server = createServer(mara);
    await fill(server.accountData);
    const { user } = openApp(path, server);
    await use(user);
    const half = await stone('Half');
    server.state.outcomes = ['lost'];
    await user.click(half);
    await screen.findByText('Not saved yet');
    await user.click(await stone('Half'));
    await (await card()).findByText('Noted');
    expect(await stored(server.accountData)).toMatchObject([{ belief: 5 }]);
  });

  it('shows what is on its way, whatever is pressed meanwhile', async () => {
    const server = createServer(mara);
    await fill(server.accountData);
    const { user } = openApp(path, server);
    await use(user);
    const half = await stone('Half');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.state.outcomes = [{ waitsFor: promise }];
    await user.click(half);
    for (const word of ['Fully', 'Half']) {
      await user.click(await stone(word));
      expect(((await stone('Half')) as HTMLInputElement).checked).toBe(true);
    }
    resolve();
    await (await card()).findByText('Noted');
    expect(await stored(server.accountData)).toMatchObject([{ belief: 5 }]);
  });
});

describe('what was asked today', () => {
  it('is known by its id, and forgotten the next day', () => {
    noteAsked('belief:1');
    noteAsked('seen-before:1');
    expect(['belief:1', 'seen-before:1', 'belief:2'].map(wasAskedToday)).toEqual([true, true, false]);
    const text = localStorage.getItem('asked-today') ?? '';
    localStorage.setItem('asked-today', text.replace(/"day":"[^"]+"/, '"day":"2026-01-01"'));
    expect(wasAskedToday('belief:1')).toBe(false);
    noteAsked('belief:2');
    expect(localStorage.getItem('asked-today')).not.toContain('belief:1');
  });

  it('is nothing where what lies there cannot be read', () => {
    localStorage.setItem('asked-today', '{');
    expect(wasAskedToday('belief:1')).toBe(false);
  });
});
