import { screen, waitFor, within } from '@testing-library/react';
import { createPivot } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, choose, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { todayHere } from './asked-today.ts';

const phrase = 'Some days I know I am someone worth choosing.';

const beliefs = [
  { day: '2025-12-27', belief: 0 },
  { day: '2026-01-03', belief: 3 },
  { day: '2026-01-08', belief: 3 },
  { day: '2026-01-12', belief: 5 },
  { day: '2026-01-14', belief: 5 },
];

const openPivot = async (believed: typeof beliefs) => {
  const server = createServer(mara);
  const { accountData } = server;
  const { id: thoughtId } = await accountData.call(createThought, { body: { content: 'It hurts' } });
  await accountData.call(createPivot, { body: { thoughtId, pivotPhrase: phrase, tags: [] } });
  const http = {
    ...server.http,
    page: (async (...given: Parameters<typeof server.http.page>) => {
      const page = await server.http.page(...given);
      const items: unknown[] = (page.items as readonly object[]).map(item =>
        'pivotPhrase' in item ? { ...item, beliefs: believed } : item,
      );
      return { ...page, items };
    }) as typeof server.http.page,
  };
  const { user } = openApp('/library', { ...server, http });
  await user.click(await button(`More actions for ${phrase}`));
  await choose(user, 'Open');
  return { user, dialog: within(await screen.findByRole('dialog', { name: phrase })) };
};

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllGlobals());

describe('a pivot that is opened', () => {
  it('shows its stones in order of days, five at most, the last in gold', async () => {
    const { dialog } = await openPivot([...beliefs, { day: todayHere(), belief: 8 }]);
    const list = within(dialog.getByRole('list', { name: 'How much you believed it, day by day' }));
    expect(texts(list.getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^A little 3 Jan/),
      expect.stringMatching(/^A little 8 Jan/),
      expect.stringMatching(/^Half 12 Jan/),
      expect.stringMatching(/^Half 14 Jan/),
      'Mostly Today',
    ]);
    const chosen = list.getAllByRole('listitem').map(item => item.querySelector('[data-chosen]') !== null);
    expect(chosen).toEqual([false, false, false, false, true]);
  });

  it('shows all of it as a table, folded, the newest first', async () => {
    const { user, dialog } = await openPivot(beliefs);
    const fold = dialog.getByText('Show it as a table');
    expect(fold.closest('details')?.open).toBe(false);
    await user.click(fold);
    expect(texts(dialog.getAllByRole('columnheader'))).toEqual(['Day', 'Believed']);
    const rows = texts(dialog.getAllByRole('row')).slice(1);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(/^14 Jan.*Half$/);
    expect(rows[4]).toMatch(/^27 Dec 2025Not at all$/);
  });

  it('shows its phrase alone where nothing was said of it, and no voice where the device has none', async () => {
    const { dialog } = await openPivot([]);
    expect(dialog.queryByRole('list')).toBeNull();
    expect(dialog.queryByText('Show it as a table')).toBeNull();
    expect(dialog.queryByText('Read it to me')).toBeNull();
  });
});

describe('a pivot that is read aloud', () => {
  const spoken: { text: string; voice: string | undefined }[] = [];
  const speech = {
    voices: [{ name: 'Here', lang: 'en-GB', localService: true, default: true }],
    getVoices: () => speech.voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: vi.fn(),
    speak: (utterance: { text: string; voice?: { name: string } }) =>
      void spoken.push({ text: utterance.text, voice: utterance.voice?.name }),
  };
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  beforeEach(() => {
    spoken.length = 0;
    speech.cancel.mockClear();
    vi.stubGlobal('speechSynthesis', speech);
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  });

  it('is said as it was written, as to somebody, and with their name', async () => {
    const { user, dialog } = await openPivot([]);
    const group = within(dialog.getByRole('group', { name: 'Read it to me' }));
    for (const name of ['As I wrote it', 'As "you"', 'With my name'])
      await user.click(group.getByRole('button', { name }));
    expect(spoken).toEqual([
      { text: phrase, voice: 'Here' },
      { text: 'Some days you know you are someone worth choosing.', voice: 'Here' },
      { text: 'Mara, Some days you know you are someone worth choosing.', voice: 'Here' },
    ]);
  });

  it('stops when it is pressed again, and when the pivot is closed', async () => {
    const { user, dialog } = await openPivot([]);
    const asWritten = dialog.getByRole('button', { name: 'As I wrote it' });
    await user.click(asWritten);
    expect(asWritten.getAttribute('aria-pressed')).toBe('true');
    await user.click(asWritten);
    expect(asWritten.getAttribute('aria-pressed')).toBe('false');
    expect(spoken).toHaveLength(1);
    await user.click(asWritten);
    speech.cancel.mockClear();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(speech.cancel).toHaveBeenCalled();
  });

  it('is not sent to a voice that speaks elsewhere', async () => {
    speech.voices = [{ name: 'Elsewhere', lang: 'en-GB', localService: false, default: true }];
    const { dialog } = await openPivot([]);
    expect(dialog.queryByText('Read it to me')).toBeNull();
  });
});
