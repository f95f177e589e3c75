import { listContacts } from '@turnstone/contract/contacts';
import { listNights } from '@turnstone/contract/nights';
import { listSealedWords } from '@turnstone/contract/sealed-words';
import { describe, expect, it, vi } from 'vitest';
import { mara } from '../../../test/server-in-memory.ts';
import {
  begin,
  day,
  field,
  night,
  part,
  press,
  screen,
  setUpPage,
  stored,
  stubClipboard,
  toastText,
  type,
} from '../../../test/tonight-page.ts';

setUpPage();

describe('the side doors', () => {
  it.each([
    ['#look', 'look'],
    ['#they-wrote', 'they-wrote'],
    ['#have-to', 'have-to'],
    ['#nothing', 'write'],
  ])('%s opens %s', (hash, name) => {
    begin({ hash });
    expect(screen()).toBe(name);
  });

  it('looking is noted where somebody says so, and nothing is held against them', async () => {
    const { server } = begin({ user: mara, hash: '#look' });
    press('go-on');
    expect(part('lead').textContent).toContain('The wish to look comes in waves.');
    press('go-on');
    press('not-tonight');
    expect(screen()).toBe('harder');
    press('looked');
    expect(part('looked-noted').hidden).toBe(false);
    await vi.waitFor(async () =>
      expect((await server.http.page(listNights, {})).items).toMatchObject([
        { kind: 'look', ending: 'looked' },
      ]),
    );
  });

  it('what they wrote can wait: a note for daylight, once', async () => {
    const { server } = begin({ user: mara, hash: '#they-wrote' });
    press('unsure');
    press('note');
    press('note');
    await vi.waitFor(() => expect(toastText()).toContain('Noted'));
    expect((await server.http.page(listSealedWords, {})).items).toMatchObject([
      { kind: 'they_wrote', content: null },
    ]);
  });

  it('leads from what they wrote to the field, under another label', () => {
    begin({ hash: '#they-wrote' });
    press('us');
    expect(screen()).toBe('write');
    expect(part('text-label').textContent).toBe('What would you answer?');
  });

  it('the answer room checks the message by its lines, and fills the button of the hour', () => {
    const { clock, tonight } = begin({ hash: '#have-to', now: day });
    expect(part('checks').hidden).toBe(true);
    type('message', 'I bring the key. I still think about the kitchen.');
    expect(part('checks').hidden).toBe(false);
    const done = () =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('[data-check]')].map(({ dataset }) => [
          dataset.check,
          dataset.done,
        ]),
      );
    expect(done()).toEqual({ short: 'true', settled: 'false', question: 'true', byDay: 'true' });
    expect(part('copy-to-send').hasAttribute('data-filled')).toBe(true);
    clock.now = night;
    tonight.redraw();
    expect(done().byDay).toBe('false');
    expect(part('seal-message').hasAttribute('data-filled')).toBe(true);
    expect(part('seal-message').textContent).toBe('Seal it until morning');
    expect(document.body.textContent).toContain('It is 23:40. It can wait for morning.');
  });

  it('says what changed two seconds after the last key, and not before', () => {
    vi.useFakeTimers();
    begin({ hash: '#have-to', now: day });
    type('message', 'I bring the key.');
    vi.advanceTimersByTime(1_500);
    type('message', 'I bring the key. I miss you.');
    vi.advanceTimersByTime(1_900);
    expect(part('checks-said').textContent).toBe('');
    vi.advanceTimersByTime(200);
    expect(part('checks-said').textContent).toContain('Only what has to be settled: Not yet.');
  });

  it('copying what has to be said notes the contact once, and it can be taken back', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      clipboard: { writeText: async () => undefined },
    });
    const { server } = begin({ user: mara, hash: '#have-to', now: day });
    const contacts = async () => (await server.http.page(listContacts, {})).items;
    type('message', 'I bring the key.');
    press('copy-to-send');
    await vi.waitFor(() => expect(document.querySelector('button[data-action]')?.textContent).toBe('Undo'));
    expect(await contacts()).toMatchObject([{ kind: 'necessary' }]);
    (document.querySelector('button[data-action]') as HTMLElement).click();
    await vi.waitFor(async () => expect(await contacts()).toEqual([]));
    press('copy-to-send');
    await vi.waitFor(() => expect(toastText()).toBe('Copied'));
    expect(await contacts()).toEqual([]);
  });

  it('a contact that is still being noted holds nothing back, and is tried under one key', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      clipboard: { writeText: async () => undefined },
    });
    const keys: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { server } = begin({
      user: mara,
      hash: '#have-to',
      now: day,
      change: () => ({
        noteContact: async key => {
          keys.push(key);
          await gate.promise;
          return null;
        },
      }),
    });
    type('message', 'I bring the key.');
    press('copy-to-send');
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    gate.resolve();
    await vi.waitFor(() => expect(stored()).toContain('\\"isNoted\\":false'));
    press('copy-to-send');
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
    press('seal-message');
    await vi.waitFor(() => expect(screen()).toBe('small'));
    expect((await server.http.page(listSealedWords, {})).items).toHaveLength(1);
  });

  it('a visitor is told beside each button that it starts a trial, and nobody else is', () => {
    const hintOf = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
    for (const user of [null, mara]) {
      begin({ user, hash: '#have-to' });
      expect(hintOf('seal-trial')?.hidden).toBe(user !== null);
      expect(hintOf('note-trial')?.hidden).toBe(user !== null);
    }
    expect(hintOf('seal-trial')?.textContent).toBe('This starts a trial on this device. No account needed.');
  });

  it('the answer room can be left at once', async () => {
    const { leave } = begin({ hash: '#have-to', now: day });
    press('close');
    await vi.waitFor(() => expect(leave).toHaveBeenCalled());
  });

  it('a message that could not be copied is not noted as copied, and stays', async () => {
    stubClipboard(() => Promise.reject(new Error('Not allowed')));
    const noted: unknown[] = [];
    const { leave } = begin({
      user: mara,
      hash: '#have-to',
      now: day,
      change: () => ({
        keepNight: async facts => {
          noted.push(facts.ending);
          return true;
        },
      }),
    });
    type('message', 'I bring the key.');
    press('copy-to-send');
    await vi.waitFor(() => expect(part('message-hold').hidden).toBe(false));
    press('close');
    await vi.waitFor(() => expect(leave).toHaveBeenCalled());
    expect(noted).not.toContain('copied');
    expect(stored()).toContain('I bring the key.');
  });

  it('a message that was copied goes when the room is left, and what was typed since stays', async () => {
    stubClipboard(async () => undefined);
    for (const [more, left] of [
      ['', ''],
      [' And the lamp.', 'I bring the key. And the lamp.'],
    ] as const) {
      const { leave } = begin({ hash: '#have-to', now: day });
      type('message', 'I bring the key.');
      press('copy-to-send');
      await vi.waitFor(() => expect(toastText()).toBe('Copied'));
      if (more) type('message', `I bring the key.${more}`);
      press('close');
      await vi.waitFor(() => expect(leave).toHaveBeenCalled());
      expect(field('message').value).toBe(left);
      expect(stored().includes('I bring the key.')).toBe(left !== '');
    }
  });

  it('without a network says that it is copied, and nothing more', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: false,
      clipboard: { writeText: async () => undefined },
    });
    const { server } = begin({ user: mara, hash: '#have-to', now: day });
    type('message', 'I bring the key.');
    server.state.isDown = true;
    press('copy-to-send');
    await vi.waitFor(() => expect(toastText()).toBe('Copied'));
    expect(document.querySelector('[data-action]')).toBeNull();
  });
});
