import { screen, within } from '@testing-library/react';
import { listPivots, listThoughts } from '@turnstone/contract';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  clickTwiceAtOnce,
  expectFocusOn,
  field,
  heading,
  openApp,
  openOnTrial,
} from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const path = '/create-pivot';
const thoughtField = () => field('Your painful thought');
const phraseField = () => field('Your pivot phrase');

const openAsMara = (server = createServer(mara)) => ({ ...openApp(path, server), ...server });

describe('recording a thought', () => {
  it('begins with an empty field, a counter and a button that waits', async () => {
    openOnTrial(path);
    await heading('Create a Pivot Phrase');
    expect((await thoughtField()).placeholder).toBe(
      'What painful thought keeps recurring? Be honest and specific...',
    );
    screen.getByText('Characters: 0/500');
    expect((await button('Create Pivot Phrase')).disabled).toBe(true);
    expect(document.title).toBe('Create Pivot · Turnstone');
  });

  it('counts the characters and takes no more than 500', async () => {
    const { person } = openOnTrial(path);
    await person.click(await thoughtField());
    await person.paste(`${'x'.repeat(499)}🪨`);
    // The stone needs two places, and half a stone is none.
    screen.getByText('Characters: 499/500');
    await person.paste('yz');
    screen.getByText('Characters: 500/500');
    expect((await thoughtField()).value).toBe(`${'x'.repeat(499)}y`);
  });

  it('stays disabled for blanks, and says what is missing when sent by the keyboard', async () => {
    const { person, device } = openOnTrial(path);
    await person.type(await thoughtField(), '   ');
    expect((await button('Create Pivot Phrase')).disabled).toBe(true);
    await person.keyboard('{Control>}{Enter}{/Control}');
    const alert = await screen.findByText('Please enter a thought before continuing.');
    expect(alert.closest('li')?.textContent).toContain('Error');
    expect(await device.call(listThoughts, {})).toEqual([]);
  });

  it('keeps the thought trimmed, says so, and leads on to the phrase', async () => {
    const { person, device } = openOnTrial(path);
    await person.type(await thoughtField(), '  I was not enough. ');
    await person.click(await button('Create Pivot Phrase'));
    await screen.findByText('Thought recorded');
    screen.getByText("Your painful thought has been recorded. Now let's create a positive pivot.");
    expect(await device.call(listThoughts, {})).toMatchObject([{ content: 'I was not enough.' }]);
    await expectFocusOn(phraseField());
    screen.getByText('I was not enough.');
    await button('Change thought');
    expect(screen.queryByRole('textbox', { name: 'Your painful thought' })).toBeNull();
  });

  it('says Recording... and takes nothing else while it waits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { person, state, rows } = openAsMara();
    await person.type(await thoughtField(), 'Slow');
    state.fates = [{ waitsFor: promise }];
    await person.click(await button('Create Pivot Phrase'));
    const waiting = await button('Recording...');
    expect(waiting.ariaDisabled).toBe('true');
    await person.click(waiting);
    expect((await thoughtField()).readOnly).toBe(true);
    resolve();
    await screen.findByText('Thought recorded');
    expect(await rows.call(listThoughts, {})).toHaveLength(1);
  });

  it.each([
    ['lost', 'Failed to record thought'],
    ['refused', 'The server says: not now.'],
  ] as const)('when the call is %s, says so and leaves the text as it was', async (fate, message) => {
    const { person, state } = openAsMara();
    await person.type(await thoughtField(), 'Still here');
    state.fates = [fate];
    await person.click(await button('Create Pivot Phrase'));
    const text = await screen.findByText(message);
    expect(text.closest('li')?.textContent).toContain('Error');
    expect((await thoughtField()).value).toBe('Still here');
    expect((await button('Create Pivot Phrase')).disabled).toBe(false);
  });

  it('tells of a full device and leaves the text on the screen', async () => {
    const { person } = openOnTrial(path);
    await person.type(await thoughtField(), 'No room for this');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room left.', 'QuotaExceededError');
    });
    await person.click(await button('Create Pivot Phrase'));
    await screen.findByText(/no room left on this device/);
    await person.type(await thoughtField(), ' and this');
    expect((await thoughtField()).value).toBe('No room for this and this');
    full.mockRestore();
  });

  it('writes once, however often it is clicked', async () => {
    const { person, device } = openOnTrial(path);
    await person.type(await thoughtField(), 'Only once');
    await clickTwiceAtOnce(await button('Create Pivot Phrase'));
    await screen.findByText('Thought recorded');
    expect(await device.call(listThoughts, {})).toHaveLength(1);
  });

  it('writes once when the answer was lost, even after a reload', async () => {
    const first = openAsMara();
    await first.person.type(await thoughtField(), 'Did it arrive?');
    first.state.fates = ['answer lost'];
    await first.person.click(await button('Create Pivot Phrase'));
    await screen.findByText('Failed to record thought');
    first.close();
    const again = openAsMara(first);
    expect((await thoughtField()).value).toBe('Did it arrive?');
    await again.person.click(await button('Create Pivot Phrase'));
    await button('Change thought');
    expect(await first.rows.call(listThoughts, {})).toHaveLength(1);
  });

  it('is not forgotten by someone who leaves before the answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { person, state, close, ...server } = openAsMara();
    await person.type(await thoughtField(), 'On my way out');
    state.fates = [{ waitsFor: promise }];
    await person.click(await button('Create Pivot Phrase'));
    const main = screen.getByRole('navigation', { name: 'Main' });
    await person.click(within(main).getByRole('link', { name: 'Library' }));
    await heading('Your Pivot Library');
    resolve();
    await screen.findByText('Thought recorded');
    await heading('Your Pivot Library');
    close();
    openApp(path, { ...server, state });
    await screen.findByText('On my way out');
    await button('Change thought');
  });
});

describe('changing a recorded thought', () => {
  const record = async (content: string) => {
    const opened = openOnTrial(path);
    await opened.person.type(await thoughtField(), content);
    await opened.person.click(await button('Create Pivot Phrase'));
    await opened.person.click(await button('Change thought'));
    return opened;
  };

  it('brings its words back, and writes nothing when they stay the same', async () => {
    const { person, device } = await record('As it was');
    expect((await thoughtField()).value).toBe('As it was');
    await expectFocusOn(thoughtField());
    await person.click(await button('Create Pivot Phrase'));
    await button('Change thought');
    expect(await device.call(listThoughts, {})).toHaveLength(1);
  });

  it('records the new words, and the pivot is made from those', async () => {
    const { person, device } = await record('Before');
    await person.clear(await thoughtField());
    await person.type(await thoughtField(), 'After');
    await person.click(await button('Create Pivot Phrase'));
    await person.type(await phraseField(), 'Turned');
    await person.click(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await device.call(listPivots, {})).toMatchObject([{ thought: { content: 'After' } }]);
  });

  it('can be given up', async () => {
    const { person } = await record('Before');
    await person.type(await thoughtField(), ', and more');
    await person.click(await button('Keep it as it was'));
    expect((await screen.findByText('Before')).tagName).toBe('BLOCKQUOTE');
  });
});

describe('an unfinished thought', () => {
  it('that cannot be read is kept aside, not written over', async () => {
    localStorage.setItem('draft:trial:thought', 'from another time');
    const { person } = openOnTrial(path);
    await person.type(await thoughtField(), 'New');
    const aside = Object.keys(localStorage).filter(key => key.startsWith('draft:trial:thought:unreadable-'));
    expect(aside.map(key => localStorage.getItem(key))).toEqual(['from another time']);
    expect((await thoughtField()).value).toBe('New');
  });
});
