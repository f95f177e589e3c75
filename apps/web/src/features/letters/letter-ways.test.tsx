import { screen, waitFor, within } from '@testing-library/react';
import { listLetters } from '@turnstone/contract/letters';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, field, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const path = '/letters';
const minuteMs = 60_000;
const drawn = vi.hoisted(() => ({ papers: 0 }));

vi.mock('../../ui/text-area/text-area.tsx', async importOriginal => {
  const original = await importOriginal<typeof import('../../ui/text-area/text-area.tsx')>();
  return {
    ...original,
    TextArea: (props: Parameters<typeof original.TextArea>[0]) => {
      drawn.papers += 1;
      return <original.TextArea {...props} />;
    },
  };
});

type UserEvent = ReturnType<typeof openOnTrial>['user'];

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const way = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const paper = () => field('Your letter');
/** A key at the beginning, and one at the end of each minute. */
const writeFor = async (user: UserEvent, minutes: number) => {
  const words = await paper();
  await user.type(words, 'a');
  for (let minute = 0; minute < minutes; minute += 1) {
    pass(minuteMs);
    await user.type(words, 'a');
  }
};
const region = () => screen.queryAllByRole('status').find(one => one.textContent?.includes('middle'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T20:00:00') }));
afterEach(() => void vi.useRealTimers());

describe('ways to write', () => {
  it('are three, first freely, and then the one last used on this device', async () => {
    const first = openOnTrial(path);
    const ways = within(await screen.findByRole('group', { name: 'How do you want to write?' }));
    expect(ways.getAllByRole('radio').map(one => one.closest('label')?.textContent)).toEqual([
      'FreelyWhatever comes. Twenty minutes is plenty.',
      'As a storyBeginning, middle, end. Three evenings.',
      'PlainlyYour day, hour by hour. Feelings can wait.',
    ]);
    expect((await way('Freely')).checked).toBe(true);
    expect((await paper()).placeholder).toBe('');
    await first.user.click(await way('Plainly'));
    expect((await paper()).placeholder).toBe(
      'Got up at seven. Coffee, the window open. At nine the tram to work.',
    );
    // Nothing is written yet: there is nothing to be kept, or to be asked about.
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
    first.close();
    openOnTrial(path);
    expect((await way('Plainly')).checked).toBe(true);
  });

  it('are saved with the letter, with its minutes', async () => {
    const { user, device } = openOnTrial(path);
    await user.click(await way('Plainly'));
    await user.click(await screen.findByLabelText('From Myself'));
    await writeFor(user, 3);
    await user.click(await button('Save letter'));
    await screen.findByText('Letter saved');
    expect(await device.call(listLetters, {})).toMatchObject([
      { way: 'plainly', minutes: 3, lastLine: null, after: null, restsUntil: null, evenings: [] },
    ]);
  });

  it.each([
    ['the way', 'Plainly'],
    ['the sender', 'From Love'],
  ])('leave a letter as it is while it is saved, and nothing of it behind: %s', async (_, name) => {
    const server = createServer(mara);
    const { user } = openApp(path, server);
    await user.click(await screen.findByLabelText('From Myself'));
    await user.type(await paper(), 'I washed it.');
    const saving = Promise.withResolvers<void>();
    server.state.writeOutcomes = [{ waitsFor: saving.promise }];
    await user.click(await button('Save letter'));
    await waitFor(async () => expect((await paper()).readOnly).toBe(true));
    await user.click(await way(name));
    expect((await way(name)).checked).toBe(false);
    saving.resolve();
    await screen.findByText('Letter saved');
    await waitFor(async () => expect((await paper()).value).toBe(''));
    expect(await server.accountData.call(listLetters, {})).toMatchObject([
      { mood: 'yourself', way: 'freely', content: 'I washed it.' },
    ]);
    // The next one can be written in any way.
    await user.click(await way(name));
    await waitFor(async () => expect((await way(name)).checked).toBe(true));
  });

  it('say how love writes, where the letter is from love', async () => {
    const { user } = openOnTrial(path);
    const words = 'Write as someone who loves you and has seen all of it.';
    await user.click(await screen.findByLabelText('From Myself'));
    expect(screen.queryByText(words)).toBeNull();
    await user.click(screen.getByLabelText('From Love'));
    const from = screen.getByRole('group', { name: 'Who is this letter from?' });
    expect(from.getAttribute('aria-describedby')).toBe(screen.getByText(words).id);
  });
});

describe('the time', () => {
  it('is in words from the first minute on, and without the pauses', async () => {
    const { user } = openOnTrial(path);
    await button('Hide the time');
    expect(screen.queryByText(/so far/)).toBeNull();
    await writeFor(user, 1);
    await screen.findByText('One minute so far.');
    pass(10 * minuteMs);
    await writeFor(user, 5);
    await screen.findByText('Six minutes so far.');
    pass(2 * minuteMs);
    await user.type(await paper(), 'a');
    await screen.findByText('Eight minutes so far.');
    expect(screen.getByText('Eight minutes so far.').closest('[aria-live], [role="status"]')).toBeNull();
  });

  it('is hidden and shown, which the device remembers', async () => {
    const first = openOnTrial(path);
    await writeFor(first.user, 6);
    await first.user.click(await button('Hide the time'));
    expect(screen.queryByText('Six minutes so far.')).toBeNull();
    first.close();
    const { user } = openOnTrial(path);
    await user.click(await button('Show the time'));
    await screen.findByText('Six minutes so far.');
  });

  it('never draws the paper anew', async () => {
    const { user } = openOnTrial(path);
    const words = await paper();
    await writeFor(user, 2);
    const timesDrawnBy = async (act: () => Promise<void>) => {
      const before = drawn.papers;
      await act();
      return drawn.papers - before;
    };
    const byKey = await timesDrawnBy(() => user.type(words, 'a'));
    pass(minuteMs);
    expect(await timesDrawnBy(() => user.type(words, 'a'))).toBe(byKey);
    await screen.findByText('Three minutes so far.');
    expect(
      await timesDrawnBy(async () => {
        pass(30 * minuteMs);
        await user.click(await button('Hide the time'));
        await user.click(await button('Show the time'));
        await screen.findByText('Three minutes so far.');
      }),
    ).toBe(0);
  });

  it('begins anew with the next letter, and with one that was emptied', async () => {
    const { user } = openOnTrial(path);
    await user.click(await screen.findByLabelText('From Love'));
    await writeFor(user, 2);
    await user.clear(await paper());
    expect(screen.queryByText(/so far/)).toBeNull();
    await writeFor(user, 1);
    await screen.findByText('One minute so far.');
    pass(minuteMs / 2);
    await user.type(await paper(), 'a');
    await user.click(await button('Save letter'));
    await waitFor(async () => expect((await paper()).value).toBe(''));
    expect(screen.queryByText(/so far/)).toBeNull();
    await user.type(await paper(), 'a');
    pass(minuteMs / 2);
    await user.type(await paper(), 'a');
    expect(screen.queryByText(/so far/)).toBeNull();
  });
});

describe('a paper that was emptied', () => {
  it('shows the last line that was left, which can be taken away', async () => {
    const { user } = openOnTrial(path);
    await writeFor(user, 21);
    await user.type(await field('What do you need in the next hour?'), 'Tea.');
    await user.clear(await paper());
    const line = await field('What do you need in the next hour?');
    expect(line.value).toBe('Tea.');
    await user.clear(line);
    expect(screen.queryByRole('textbox', { name: 'What do you need in the next hour?' })).toBeNull();
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });
});

it('a paper that came back from what waits to be sent, and is emptied, takes nothing along', async () => {
  const content = {
    title: 'The mug',
    content: 'I washed it.',
    mood: 'love',
    way: 'story',
    minutes: 22,
    after: 'stirred_up',
    restsUntil: '2027-02-15',
    evenings: ['2026-11-14'],
  };
  localStorage.setItem('draft:trial:letter', JSON.stringify({ id: 'draft-1', content }));
  const { user, device } = openOnTrial(path);
  await user.click(await way('Freely'));
  await user.clear(await paper());
  await user.type(await paper(), 'Something else.');
  await user.click(await button('Save letter'));
  await screen.findByText('Letter saved');
  expect(await device.call(listLetters, {})).toMatchObject([
    { content: 'Something else.', way: 'freely', minutes: null, after: null, restsUntil: null, evenings: [] },
  ]);
});

describe('twenty minutes', () => {
  it('offer one last line and the end, say so once, and leave the focus where it is', async () => {
    const { user } = openOnTrial(path);
    await writeFor(user, 19);
    expect(screen.queryByText('Twenty minutes')).toBeNull();
    const save = await button('Save letter');
    const filled = save.className;
    await writeFor(user, 1);
    await screen.findByRole('heading', { level: 3, name: 'Twenty minutes' });
    await screen.findByText('Twenty minutes so far.');
    expect(region()?.textContent).toBe(
      'Twenty minutes. It is fine to stop in the middle of a sentence. Leave one last line, if you like.',
    );
    expect(document.activeElement).toBe(await paper());
    expect((await field('What do you need in the next hour?')).placeholder).toBe(
      'A glass of water, and to bed.',
    );
    expect(save.className).not.toBe(filled);
    expect((await button('Close the letter')).compareDocumentPosition(save)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    // Folded, one way to close it stays, and the page has its filled button again.
    await user.click(await button('Keep writing'));
    expect(screen.queryByRole('heading', { name: 'Twenty minutes' })).toBeNull();
    await button('Close the letter');
    expect(save.className).toBe(filled);
    expect(document.activeElement).toBe(await paper());
    await writeFor(user, 19);
    expect(screen.queryByRole('button', { name: 'Keep writing' })).toBeNull();
    expect(screen.queryByText(/tomorrow/)).toBeNull();
    await writeFor(user, 1);
    await screen.findByText('The letter will still be here tomorrow.');
    await writeFor(user, 1);
    await screen.findByText('Forty-one minutes so far.');
  });

  it('come without the number where the time is hidden', async () => {
    const { user } = openOnTrial(path);
    await user.click(await button('Hide the time'));
    await writeFor(user, 20);
    await button('Close the letter');
    expect(screen.queryByText(/Twenty minutes(?! is plenty)/)).toBeNull();
    expect(region()?.textContent).toBe(
      'It is fine to stop in the middle of a sentence. Leave one last line, if you like.',
    );
  });

  it('are not said again where the letter is come back to; way, minutes and last line are there', async () => {
    const first = openOnTrial(path);
    await first.user.click(await way('Plainly'));
    await writeFor(first.user, 22);
    await first.user.type(await field('What do you need in the next hour?'), 'Tea.');
    first.close();
    localStorage.removeItem('letter-way');
    const { user } = openOnTrial(path);
    expect((await field('What do you need in the next hour?')).value).toBe('Tea.');
    await screen.findByText('Twenty-two minutes so far.');
    expect((await way('Plainly')).checked).toBe(true);
    expect(region()).toBeUndefined();
    await writeFor(user, 1);
    await screen.findByText('Twenty-three minutes so far.');
    expect(region()).toBeUndefined();
  });
});
