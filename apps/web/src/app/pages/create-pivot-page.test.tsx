import { screen, waitFor } from '@testing-library/react';
import { listPivots, listThoughts } from '@turnstone/contract';
import { describe, expect, it, vi } from 'vitest';
import { button, clickTwiceAtOnce, field, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
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
    expect(alert.closest('[role=alert]')?.textContent).toContain('Error');
    expect(await device.call(listThoughts, {})).toEqual([]);
  });

  it('keeps the thought trimmed, says so, and leads on to the phrase', async () => {
    const { person, device } = openOnTrial(path);
    await person.type(await thoughtField(), '  I was not enough. ');
    await person.click(await button('Create Pivot Phrase'));
    await screen.findByText('Thought recorded');
    screen.getByText("Your painful thought has been recorded. Now let's create a positive pivot.");
    expect(await device.call(listThoughts, {})).toMatchObject([{ content: 'I was not enough.' }]);
    expect(document.activeElement).toBe(await phraseField());
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
    expect(waiting.disabled).toBe(true);
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
    expect(text.closest('[role=alert]')?.textContent).toContain('Error');
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
    await person.click(screen.getByRole('link', { name: 'Library' }));
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
    expect(document.activeElement).toBe(await thoughtField());
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

describe('saving a pivot', () => {
  const record = async (opened: { person: ReturnType<typeof openApp>['person'] }) => {
    await opened.person.type(await thoughtField(), 'It hurts');
    await opened.person.click(await button('Create Pivot Phrase'));
    await button('Change thought');
  };

  it('asks for a thought first, and leads there', async () => {
    const { person, device } = openOnTrial(path);
    await person.type(await phraseField(), 'Too early');
    await person.click(await button('Save pivot'));
    const told = await screen.findAllByText('Please record a thought first.');
    expect(told.some(text => text.closest('[role=alert]')?.textContent?.includes('Error'))).toBe(true);
    expect(document.activeElement).toBe(await thoughtField());
    expect((await phraseField()).value).toBe('Too early');
    expect(await device.call(listPivots, {})).toEqual([]);
  });

  it('asks for a phrase, beside the field', async () => {
    const opened = openOnTrial(path);
    await record(opened);
    await opened.person.type(await phraseField(), '  ');
    await opened.person.click(await button('Save pivot'));
    expect(await screen.findAllByText('Please enter a pivot phrase.')).toHaveLength(2);
    const phrase = await phraseField();
    expect(document.activeElement).toBe(phrase);
    expect(phrase.getAttribute('aria-invalid')).toBe('true');
    expect(await opened.device.call(listPivots, {})).toEqual([]);
  });

  it('keeps the trimmed phrase with its tags and opens the library', async () => {
    const opened = openOnTrial(path);
    await record(opened);
    await opened.person.type(await phraseField(), ' It heals ');
    const hope = await button('Hope');
    await opened.person.click(await button('Strength'));
    await opened.person.click(hope);
    expect(hope.getAttribute('aria-pressed')).toBe('true');
    await opened.person.click(await button('Save pivot'));
    await screen.findByText('Pivot saved');
    screen.getByText('It is in your library now.');
    expect(document.activeElement).toBe(await heading('Your Pivot Library'));
    await screen.findByRole('heading', { level: 2, name: 'It heals' });
    expect(await opened.device.call(listPivots, {})).toMatchObject([
      { pivotPhrase: 'It heals', tags: ['Hope', 'Strength'], thought: { content: 'It hurts' } },
    ]);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('offers the ten tags', async () => {
    openOnTrial(path);
    await heading('Create a Pivot Phrase');
    const tags = screen.getAllByRole('button', { pressed: false }).map(tag => tag.textContent);
    expect(tags).toEqual([
      'Growth mindset',
      'Self-love',
      'Learning',
      'Resilience',
      'Hope',
      'Strength',
      'Healing',
      'Acceptance',
      'Gratitude',
      'Future focus',
    ]);
  });

  it('goes on after a reload where it stopped', async () => {
    const opened = openOnTrial(path);
    await record(opened);
    await opened.person.type(await phraseField(), 'Half a sen');
    await opened.person.click(await button('Hope'));
    opened.close();
    openOnTrial(path);
    await screen.findByText('It hurts');
    expect((await phraseField()).value).toBe('Half a sen');
    expect((await button('Hope')).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['lost', 'Failed to save pivot phrase'],
    ['refused', 'The server says: not now.'],
  ] as const)('when the call is %s, says so and leaves everything as it was', async (fate, message) => {
    const opened = openAsMara();
    await record(opened);
    await opened.person.type(await phraseField(), 'Still here');
    opened.state.fates = [fate];
    await opened.person.click(await button('Save pivot'));
    const text = await screen.findByText(message);
    expect(text.closest('[role=alert]')?.textContent).toContain('Error');
    expect((await phraseField()).value).toBe('Still here');
    screen.getByText('It hurts');
  });

  it('writes once, however often it is clicked or its answer is lost', async () => {
    const opened = openAsMara();
    await record(opened);
    await opened.person.type(await phraseField(), 'Only once');
    opened.state.fates = ['answer lost'];
    await clickTwiceAtOnce(await button('Save pivot'));
    await screen.findByText('Failed to save pivot phrase');
    await clickTwiceAtOnce(await button('Save pivot'));
    await heading('Your Pivot Library');
    expect(await opened.rows.call(listPivots, {})).toHaveLength(1);
  });

  it('needs a new thought when the recorded one is gone', async () => {
    const opened = openOnTrial(path);
    await record(opened);
    opened.close();
    localStorage.setItem('trial-data', '{}');
    openOnTrial(path);
    await screen.findByText('The thought you recorded is no longer here. You can write it again.');
    await waitFor(async () => expect((await thoughtField()).value).toBe(''));
  });
});
