import { screen, within } from '@testing-library/react';
import { listPivots } from '@turnstone/contract/pivots';
import { listThoughts } from '@turnstone/contract/thoughts';
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
    const { user } = openOnTrial(path);
    await user.click(await thoughtField());
    await user.paste(`${'x'.repeat(499)}🪨`);
    // The stone needs two places, and half a stone is none.
    screen.getByText('Characters: 499/500');
    await user.paste('yz');
    screen.getByText('Characters: 500/500');
    expect((await thoughtField()).value).toBe(`${'x'.repeat(499)}y`);
  });

  it('stays disabled for blanks, and says what is missing when sent by the keyboard', async () => {
    const { user, device } = openOnTrial(path);
    await user.type(await thoughtField(), '   ');
    expect((await button('Create Pivot Phrase')).disabled).toBe(true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const alert = await screen.findByText('Please enter a thought before continuing.');
    expect(alert.closest('li')?.textContent).toContain('Error');
    expect(await device.call(listThoughts, {})).toEqual([]);
  });

  it('keeps the thought trimmed, says so, and leads on to the phrase', async () => {
    const { user, device } = openOnTrial(path);
    await user.type(await thoughtField(), '  I was not enough. ');
    await user.click(await button('Create Pivot Phrase'));
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
    const { user, state, accountData } = openAsMara();
    await user.type(await thoughtField(), 'Slow');
    state.writeOutcomes = [{ waitsFor: promise }];
    await user.click(await button('Create Pivot Phrase'));
    const waiting = await button('Recording...');
    expect(waiting.ariaDisabled).toBe('true');
    await user.click(waiting);
    expect((await thoughtField()).readOnly).toBe(true);
    resolve();
    await screen.findByText('Thought recorded');
    expect(await accountData.call(listThoughts, {})).toHaveLength(1);
  });

  it.each([
    ['lost', 'Failed to record thought'],
    ['plan limit', 'The server says: no room left.'],
  ] as const)('when the call is %s, says so and leaves the text as it was', async (fate, message) => {
    const { user, state } = openAsMara();
    await user.type(await thoughtField(), 'Still here');
    state.writeOutcomes = [fate];
    await user.click(await button('Create Pivot Phrase'));
    const text = await screen.findByText(message);
    const title = fate === 'plan limit' ? 'Not part of your plan' : 'Error';
    expect(text.closest('li')?.textContent).toContain(title);
    expect((await thoughtField()).value).toBe('Still here');
    expect((await button('Create Pivot Phrase')).disabled).toBe(false);
  });

  it('is kept on the device where the server is busy, told without alarm, and the page goes on', async () => {
    const { user, state } = openAsMara();
    await user.type(await thoughtField(), 'Still here');
    state.writeOutcomes = ['refused'];
    await user.click(await button('Create Pivot Phrase'));
    const text = await screen.findByText(/^Turnstone is busy right now\./);
    expect(text.closest('li')?.textContent).toContain('Kept on this device');
    expect(text.closest('li')?.textContent).not.toContain('Error');
    await button('Change thought');
    screen.getByText('Still here');
    screen.getByText('Waiting to be saved');
  });

  it('tells of a full device and leaves the text on the screen', async () => {
    const { user } = openOnTrial(path);
    await user.type(await thoughtField(), 'No room for this');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room left.', 'QuotaExceededError');
    });
    await user.click(await button('Create Pivot Phrase'));
    await screen.findByText(/no room left on this device/);
    await user.type(await thoughtField(), ' and this');
    expect((await thoughtField()).value).toBe('No room for this and this');
    full.mockRestore();
  });

  it('writes once, however often it is clicked', async () => {
    const { user, device } = openOnTrial(path);
    await user.type(await thoughtField(), 'Only once');
    await clickTwiceAtOnce(await button('Create Pivot Phrase'));
    await screen.findByText('Thought recorded');
    expect(await device.call(listThoughts, {})).toHaveLength(1);
  });

  it('writes once when the answer was lost, even after a reload', async () => {
    const first = openAsMara();
    await first.user.type(await thoughtField(), 'Did it arrive?');
    first.state.writeOutcomes = ['answer lost'];
    await first.user.click(await button('Create Pivot Phrase'));
    await screen.findByText('Failed to record thought');
    first.close();
    const again = openAsMara(first);
    expect((await thoughtField()).value).toBe('Did it arrive?');
    await again.user.click(await button('Create Pivot Phrase'));
    await button('Change thought');
    expect(await first.accountData.call(listThoughts, {})).toHaveLength(1);
  });

  it('is not forgotten by someone who leaves before the answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, state, close, ...server } = openAsMara();
    await user.type(await thoughtField(), 'On my way out');
    state.writeOutcomes = [{ waitsFor: promise }];
    await user.click(await button('Create Pivot Phrase'));
    const main = screen.getByRole('navigation', { name: 'Main' });
    await user.click(within(main).getByRole('link', { name: 'Library' }));
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
    await opened.user.type(await thoughtField(), content);
    await opened.user.click(await button('Create Pivot Phrase'));
    await opened.user.click(await button('Change thought'));
    return opened;
  };

  it('brings its words back, and writes nothing when they stay the same', async () => {
    const { user, device } = await record('As it was');
    expect((await thoughtField()).value).toBe('As it was');
    await expectFocusOn(thoughtField());
    await user.click(await button('Create Pivot Phrase'));
    await button('Change thought');
    expect(await device.call(listThoughts, {})).toHaveLength(1);
  });

  it('records the new words, and the pivot is made from those', async () => {
    const { user, device } = await record('Before');
    await user.clear(await thoughtField());
    await user.type(await thoughtField(), 'After');
    await user.click(await button('Create Pivot Phrase'));
    await user.type(await phraseField(), 'Turned');
    await user.click(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await device.call(listPivots, {})).toMatchObject([{ thought: { content: 'After' } }]);
  });

  it('can be given up', async () => {
    const { user } = await record('Before');
    await user.type(await thoughtField(), ', and more');
    await user.click(await button('Keep it as it was'));
    expect((await screen.findByText('Before')).tagName).toBe('BLOCKQUOTE');
  });
});

describe('an unfinished thought', () => {
  it('that cannot be read is kept aside, not written over', async () => {
    localStorage.setItem('draft:trial:thought', 'from another time');
    const { user } = openOnTrial(path);
    await user.type(await thoughtField(), 'New');
    const aside = Object.keys(localStorage).filter(key => key.startsWith('draft:trial:thought:unreadable-'));
    expect(aside.map(key => localStorage.getItem(key))).toEqual(['from another time']);
    expect((await thoughtField()).value).toBe('New');
  });
});
