import { listPivots } from '@turnstone/contract/pivots';
import { describe, expect, it, vi } from 'vitest';
import { type createServer, mara } from '../../../test/server-in-memory.ts';
import {
  begin,
  field,
  part,
  press,
  screen,
  setUpPage,
  stored,
  toastText,
  type,
} from '../../../test/tonight-page.ts';

setUpPage();

describe('a sentence of their own', () => {
  const own = 'MARKER I can miss them and not write.';
  const toWords = () => {
    press('go-on');
    press('go-on');
  };
  const pivots = async (server: ReturnType<typeof createServer>) =>
    (await server.http.page(listPivots, {})).items.map(({ pivotPhrase }) => pivotPhrase);

  it('is there again after the tab was killed, and gone from the device once it is saved', async () => {
    begin({ user: mara });
    toWords();
    press('another');
    type('sentence', own);
    const { server } = begin({ user: mara });
    toWords();
    expect(field('sentence').value).toBe(own);
    press('helps');
    await vi.waitFor(() => expect(screen()).toBe('small'));
    expect(await pivots(server)).toEqual([own]);
    expect(stored()).not.toContain('MARKER');
  });

  it('stays in its field where their other sentences come late', () => {
    const { tonight } = begin({ user: mara, change: () => ({ read: async () => null }) });
    toWords();
    press('another');
    type('sentence', own);
    tonight.show({
      ownWords: [{ id: 'p', phrase: 'Late', day: '3 Nov', belief: null, image: null, helped: null }],
    });
    expect(part('own-sentence').hidden).toBe(false);
    expect(part('own').hidden).toBe(true);
  });

  it('changed after an answer was lost is another request; signed out, there is a way to sign in', async () => {
    const { server } = begin({ user: mara, change: () => ({ read: async () => null }) });
    toWords();
    press('another');
    type('sentence', own);
    server.state.outcomes = ['answer lost'];
    press('helps');
    await vi.waitFor(() => expect(toastText()).toContain('Not saved yet'));
    server.state.user = null;
    press('helps');
    await vi.waitFor(() => expect(document.querySelector('a[data-action]')).not.toBeNull());
    server.state.user = mara;
    type('sentence', 'Another one');
    press('helps');
    await vi.waitFor(() => expect(screen()).toBe('small'));
    expect(await pivots(server)).toContain('Another one');
  });
});
