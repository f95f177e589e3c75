import { listSealedWords } from '@turnstone/contract/sealed-words';
import { describe, expect, it, vi } from 'vitest';
import { mara, noah } from '../../../test/server-in-memory.ts';
import {
  begin,
  everywhere,
  field,
  goToChoice,
  marker,
  press,
  setUpPage,
  stored,
  toastText,
  type,
} from '../../../test/tonight-page.ts';

setUpPage();

const keyOf = (userId: string) => `draft:${userId}:tonight`;

/** In another tab. */
const signIn = (userId: string): void => localStorage.setItem('kept-for', userId);
const own = {
  id: 'p',
  phrase: 'MARKER her own sentence',
  day: '3 Nov',
  belief: null,
  image: null,
  helped: null,
};
const page = () => document.body.innerHTML + field('text').value;

describe('where somebody else signs in on the device', () => {
  it('sealing saves nothing to them, and what stood there is shown no more', async () => {
    const { server } = begin({ user: mara, change: () => ({ read: async () => null }) });
    goToChoice();
    server.state.user = noah;
    press('decide');
    await vi.waitFor(() => expect(toastText()).toContain('Not saved yet'));
    expect(document.querySelector('a[data-action]')).not.toBeNull();
    expect((await server.http.page(listSealedWords, {})).items).toEqual([]);
    expect(page()).not.toContain('MARKER');
    expect(localStorage.getItem(keyOf(mara.id))).toContain('MARKER');
  });

  it.each([
    ['another tab tells', () => window.dispatchEvent(new StorageEvent('storage', { key: 'kept-for' }))],
    ['the page comes back', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('what one wrote and kept is shown to the other no more as soon as %s', (_, happens) => {
    const { tonight } = begin({ user: mara, change: () => ({ read: async () => null }) });
    type('text', marker);
    tonight.show({ ownWords: [own], plan: { ifWords: 'MARKER', thenWords: 'b' } });
    localStorage.setItem(keyOf(noah.id), JSON.stringify({ id: 'n', written: { text: 'His own' } }));
    happens();
    expect(field('text').value).toBe(marker);
    signIn(noah.id);
    happens();
    expect(page()).not.toContain('MARKER');
    expect(field('text').value).toBe('His own');
    type('text', 'His own, and more');
    expect(localStorage.getItem(keyOf(mara.id))).toContain('MARKER');
    expect(localStorage.getItem(keyOf(noah.id))).not.toContain('MARKER');
  });

  it('what comes late for the one is not shown to the other', async () => {
    const gate = Promise.withResolvers<void>();
    const later = async <Value>(value: Value): Promise<Value> => {
      await gate.promise;
      return value;
    };
    const reading = {
      userId: mara.id,
      ownWords: () => later([own]),
      plan: () => later(null),
      project: () => later(null),
      sealed: () => later(null),
    };
    let asked = 0;
    const read = async () => {
      asked += 1;
      return asked === 1 ? reading : null;
    };
    const { tonight } = begin({ user: mara, change: () => ({ read }) });
    await vi.waitFor(() => expect(asked).toBe(1));
    signIn(noah.id);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked).toBe(2));
    gate.resolve();
    await later(null);
    expect(tonight.shown().ownWords).toEqual([]);
  });

  it('what was typed signed out goes on as theirs', () => {
    begin();
    type('text', marker);
    localStorage.setItem('signed-in', 'true');
    signIn(noah.id);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(field('text').value).toBe(marker);
    expect(localStorage.getItem(keyOf(noah.id))).toContain('MARKER');
    expect(stored()).not.toContain('draft:nobody');
    expect(everywhere()).toContain('MARKER');
  });
});
