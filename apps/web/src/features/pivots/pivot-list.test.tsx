import { screen, waitFor, within } from '@testing-library/react';
import { createPivot, createThought, listPivots } from '@turnstone/contract';
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
import type { Backend } from '../../backend/backend.ts';
import { createDeviceBackend } from '../../backend/device-backend.ts';

const path = '/library';

const fill = async (backend: Backend, phrases: readonly string[]) => {
  const { id: thoughtId } = await backend.call(createThought, { body: { content: 'It hurts' } });
  for (const pivotPhrase of phrases) {
    await backend.call(createPivot, { body: { thoughtId, pivotPhrase, tags: ['Hope'] } });
  }
};

type Opened = ReturnType<typeof openOnTrial>;

const openWith = async (...phrases: string[]) => {
  localStorage.setItem('trial-mode', 'true');
  await fill(createDeviceBackend(), phrases);
  const opened = openOnTrial(path);
  await heading('Your Pivot Library');
  await screen.findByText(phrases[0] ?? '');
  return opened;
};

const more = (phrase: string) => button(`More actions for ${phrase}`);

const chooseFor = async (person: Opened['person'], phrase: string, action: string) => {
  await person.click(await more(phrase));
  await choose(person, action);
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
    const { person } = await openWith('First', 'Second');
    expect(
      screen.getAllByRole('article').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ).toEqual([expect.stringContaining('Second'), expect.stringContaining('First')]);
    const second = card('Second');
    second.getByText('Hope');
    second.getByText('Not used yet');
    const thought = second.getByText('It hurts');
    expect(thought.hidden).toBe(true);
    const fold = second.getByRole('button', { name: 'Show the thought behind this' });
    await person.click(fold);
    expect(thought.hidden).toBe(false);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows more when asked, and leads to the first of them', async () => {
    const phrases = Array.from({ length: 53 }, (_, n) => `Phrase ${n}`);
    localStorage.setItem('trial-mode', 'true');
    await fill(createDeviceBackend(), phrases);
    const { person } = openOnTrial(path);
    await screen.findByText('Phrase 52');
    expect(screen.getAllByRole('article')).toHaveLength(50);
    await person.click(await button('Show more'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(53));
    await expectFocusOn(screen.findByRole('heading', { level: 2, name: 'Phrase 2' }));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says when it did not load, and tries again', async () => {
    const server = createServer(mara);
    await fill(server.rows, ['Found again']);
    server.state.fates = ['lost'];
    const { person } = openApp(path, server);
    await screen.findByText('This part did not load.');
    await person.click(await button('Try again'));
    await screen.findByText('Found again');
    expect(screen.queryByText('This part did not load.')).toBeNull();
  });
});

describe('marking a pivot as used', () => {
  it('is noted on the card', async () => {
    const { person } = await openWith('Chosen');
    await person.click(await button('Mark as used'));
    await screen.findByText('Noted');
    screen.getByText('That is one more time you chose it.');
    await screen.findByText('Used 1 time');
    await person.click(await button('Mark as used'));
    await screen.findByText('Used 2 times');
  });

  it('counts a double click once', async () => {
    const { person, device } = await openWith('Chosen');
    await person.dblClick(await button('Mark as used'));
    await screen.findByText('Used 1 time');
    expect(await device.call(listPivots, {})).toMatchObject([{ usageCount: 1 }]);
  });

  it('counts once when the answer was lost', async () => {
    const server = createServer(mara);
    await fill(server.rows, ['Chosen']);
    const { person } = openApp(path, server);
    const mark = await button('Mark as used');
    server.state.fates = ['answer lost'];
    await person.click(mark);
    await screen.findByText('Failed to note the use');
    await clickTwiceAtOnce(mark);
    await screen.findByText('Used 1 time');
  });
});

describe('editing a pivot', () => {
  it('changes phrase and tags in place', async () => {
    const { person, device } = await openWith('Before');
    await chooseFor(person, 'Before', 'Edit');
    const phrase = await field('Pivot phrase');
    await expectFocusOn(field('Pivot phrase'));
    await person.clear(phrase);
    await person.type(phrase, 'After');
    await person.click(await button('Hope'));
    await person.click(await button('Healing'));
    await person.click(await button('Save changes'));
    await screen.findByRole('article', { name: 'After' });
    expect(await device.call(listPivots, {})).toMatchObject([{ pivotPhrase: 'After', tags: ['Healing'] }]);
    await expectFocusOn(more('After'));
  });

  it('asks for a phrase and changes nothing without one', async () => {
    const { person, device } = await openWith('Before');
    await chooseFor(person, 'Before', 'Edit');
    await person.clear(await field('Pivot phrase'));
    await person.click(await button('Save changes'));
    expect(await screen.findAllByText('Please enter a pivot phrase.')).toHaveLength(2);
    expect(await device.call(listPivots, {})).toMatchObject([{ pivotPhrase: 'Before' }]);
  });

  it('is still open after a reload, and can be given up', async () => {
    const { person, close } = await openWith('Before');
    await chooseFor(person, 'Before', 'Edit');
    await person.type(await field('Pivot phrase'), ' and after');
    close();
    const again = openOnTrial(path);
    expect((await field('Pivot phrase')).value).toBe('Before and after');
    await again.person.click(await button('Cancel'));
    await screen.findByRole('article', { name: 'Before' });
  });

  it('says when it failed, and keeps the words', async () => {
    const server = createServer(mara);
    await fill(server.rows, ['Before']);
    const { person } = openApp(path, server);
    await chooseFor(person, 'Before', 'Edit');
    await person.type(await field('Pivot phrase'), '!');
    server.state.fates = ['lost'];
    await person.click(await button('Save changes'));
    await screen.findByText('Failed to save pivot phrase');
    expect((await field('Pivot phrase')).value).toBe('Before!');
  });
});

describe('deleting a pivot', () => {
  it('asks first, names it, and puts keeping first', async () => {
    const { person, device } = await openWith('Precious');
    await chooseFor(person, 'Precious', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this pivot?' }));
    dialog.getByText('Precious');
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Keep pivot',
      'Delete pivot',
    ]);
    await person.click(dialog.getByRole('button', { name: 'Keep pivot' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await expectFocusOn(more('Precious'));
    expect(await device.call(listPivots, {})).toHaveLength(1);
  });

  it('removes it and gives the focus to the heading', async () => {
    const { person, device } = await openWith('Gone', 'Stays');
    await chooseFor(person, 'Gone', 'Delete');
    await person.click(await button('Delete pivot'));
    await screen.findByText('Pivot deleted');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Gone' })).toBeNull());
    await expectFocusOn(heading('Your Pivot Library'));
    expect(await device.call(listPivots, {})).toMatchObject([{ pivotPhrase: 'Stays' }]);
  });
});
