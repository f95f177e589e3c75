import { listLetters } from '@turnstone/contract/letters';
import { listNights } from '@turnstone/contract/nights';
import { listSealedWords } from '@turnstone/contract/sealed-words';
import { describe, expect, it, vi } from 'vitest';
import { mara } from '../../../test/server-in-memory.ts';
import {
  begin,
  choose,
  day,
  field,
  goToChoice,
  loseFirstResponse,
  marker,
  night,
  part,
  press,
  screen,
  setUpPage,
  stored,
  toastText,
  type,
} from '../../../test/tonight-page.ts';
import { isTrialActive, startTrial } from '../../trial/trial-mode.ts';
import { takeBackLost } from './deciding.ts';

setUpPage();

describe('what becomes of the words', () => {
  it('sealed they are on the account and in no field, and the night is noted beside them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: night });
    const { server } = begin({ user: mara });
    goToChoice();
    press('decide');
    await vi.waitFor(() => expect(screen()).toBe('small'));
    expect(toastText()).toBe('Sealed. You will find it on Home at 8:00.');
    expect((await server.http.page(listSealedWords, {})).items).toMatchObject([{ kind: 'message' }]);
    await vi.waitFor(async () =>
      expect((await server.http.page(listNights, {})).items).toMatchObject([
        { kind: 'write', ending: 'sealed' },
      ]),
    );
    expect(stored()).not.toContain('MARKER');
    expect(field('text').value).toBe('');
  });

  it('sealed they are told of on the first screen, and stay asked for sooner whatever is drawn', async () => {
    const { tonight } = begin({ user: mara });
    goToChoice();
    press('decide');
    await vi.waitFor(() => expect(tonight.shown().sealed).not.toBeNull());
    tonight.goScreen('write');
    expect(part('sealed-words').textContent).toMatch(/^A message is sealed until/);
    part('sooner').focus();
    press('sooner');
    await vi.waitFor(() => expect(part('sealed-words').textContent).toMatch(/^It opens at/));
    type('text', 'Typed on');
    expect(part('sealed-words').textContent).toMatch(/^It opens at/);
    expect(part('sooner').hidden).toBe(true);
    expect(document.activeElement).toBe(part('sealed-words'));
  });

  it('sealed they open at the hour that was answered, whatever the clock here shows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: night });
    begin({ user: mara, now: day });
    goToChoice();
    press('decide');
    await vi.waitFor(() => expect(toastText()).toBe('Sealed. You will find it on Home at 8:00.'));
  });

  it('a double click saves once', async () => {
    const { server } = begin({ user: mara });
    goToChoice();
    press('decide');
    press('decide');
    await vi.waitFor(() => expect(screen()).toBe('small'));
    expect((await server.http.page(listSealedWords, {})).items).toHaveLength(1);
  });

  it('as a letter on trial they are on the device', async () => {
    startTrial();
    const { device } = begin();
    goToChoice();
    choose('letter');
    expect(part('decide').textContent).toBe('Keep it as a letter');
    press('decide');
    await vi.waitFor(() => expect(toastText()).toBe('Letter saved. It stays private until you share it.'));
    expect((await device.page(listLetters, {})).items).toMatchObject([{ content: marker }]);
  });

  it('a visitor is told that it starts a trial, and by nothing else does', async () => {
    begin();
    goToChoice();
    expect(document.querySelector('[data-hint="sealed"]')?.textContent).toBe(
      'This starts a trial on this device. No account needed.',
    );
    expect(isTrialActive()).toBe(false);
    press('decide');
    await vi.waitFor(() => expect(screen()).toBe('small'));
    expect(isTrialActive()).toBe(true);
  });

  it('saved after an earlier answer was lost, they are there once', async () => {
    const { server, clock } = await loseFirstResponse();
    clock.now = new Date(clock.now.getTime() + 1);
    type('text', 'Other words');
    press('decide');
    await vi.waitFor(() => expect(toastText()).toContain('Sealed'));
    await vi.waitFor(async () => expect((await server.http.page(listSealedWords, {})).items).toHaveLength(1));
    await vi.waitFor(() => expect(stored()).not.toContain('tonight-take-back'));
    expect((await server.http.page(listSealedWords, {})).items).toHaveLength(1);
    expect(stored()).not.toContain('MARKER');
  });

  it.each([
    ['saved', 'sealed', 2],
    ['let go', 'let_go', 1],
  ] as const)(
    'other words, %s on another night, take nothing away that was saved before',
    async (_, choice, count) => {
      const { server, clock, tonight } = await loseFirstResponse();
      clock.now = new Date(clock.now.getTime() + 24 * 3_600_000);
      type('text', 'Other words');
      choose(choice);
      press('decide');
      await vi.waitFor(() => expect(screen()).toBe('small'));
      await takeBackLost(tonight);
      expect((await server.http.page(listSealedWords, {})).items).toHaveLength(count);
    },
  );

  it('what is typed on while they are saved stays', async () => {
    const gate = Promise.withResolvers<void>();
    begin({
      user: mara,
      change: saving => ({
        seal: async (...values) => {
          await gate.promise;
          return saving.seal(...values);
        },
      }),
    });
    goToChoice();
    press('decide');
    type('text', `${marker} And one more thing.`);
    gate.resolve();
    await vi.waitFor(() => expect(toastText()).toContain('Sealed'));
    expect(field('text').value).toBe('And one more thing.');
    expect(stored()).toContain('And one more thing.');
    expect(stored()).not.toContain('MARKER');
  });

  it('copied they stay, and are shown to be copied by hand where the browser does not allow it', async () => {
    begin({ user: mara });
    goToChoice();
    choose('copied');
    press('decide');
    await vi.waitFor(() => expect(part('hold').hidden).toBe(false));
    expect((part('hold-words') as HTMLTextAreaElement).value).toBe(marker);
    expect(screen()).toBe('choose');
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      clipboard: { writeText: async () => undefined },
    });
    press('decide');
    await vi.waitFor(() => expect(screen()).toBe('small'));
    expect(toastText()).toBe('Copied');
    expect(stored()).toContain('MARKER');
  });

  it('decided later they stay in the field of the first screen', () => {
    begin();
    goToChoice();
    press('later');
    expect(toastText()).toBe('It is still here. Only on this device.');
    expect(field('text').value).toBe(marker);
    expect(stored()).toContain('MARKER');
  });

  it('where the session has ended they stay, with a way to sign in and come back', async () => {
    const { server } = begin({ user: mara });
    goToChoice();
    server.state.user = null;
    press('decide');
    await vi.waitFor(() => expect(toastText()).toContain('Not saved yet'));
    expect(document.querySelector('a[data-action]')?.getAttribute('href')).toBe(
      '/api/login?returnTo=%2Ftonight',
    );
    expect(screen()).toBe('choose');
    expect(field('text').value).toBe(marker);
  });
});
