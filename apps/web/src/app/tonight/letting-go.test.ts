import type { Endpoint } from '@turnstone/contract/endpoint';
import { createLetter } from '@turnstone/contract/letters';
import { listNights } from '@turnstone/contract/nights';
import { listSealedWords } from '@turnstone/contract/sealed-words';
import { describe, expect, it, vi } from 'vitest';
import { mara } from '../../../test/server-in-memory.ts';
import {
  begin,
  choose,
  everywhere,
  field,
  goToChoice,
  loseFirstResponse,
  marker,
  part,
  press,
  screen,
  setUpPage,
  stored,
  toastText,
  type,
} from '../../../test/tonight-page.ts';
import { takeBackLost } from './deciding.ts';

setUpPage();

describe('words that are let go', () => {
  it('let go they are nowhere, and no request has ever held them', async () => {
    const { server } = begin({ user: mara });
    const call = vi.spyOn(server.http, 'call');
    goToChoice();
    choose('let_go');
    press('decide');
    await vi.waitFor(() => expect(screen()).toBe('small'));
    expect(toastText()).toBe('It is gone');
    await vi.waitFor(async () =>
      expect((await server.http.page(listNights, {})).items).toMatchObject([{ ending: 'let_go' }]),
    );
    expect(everywhere()).not.toContain('MARKER');
    expect(JSON.stringify(call.mock.calls.map(([, input]) => input))).not.toContain('MARKER');
  });

  it('let go after an answer was lost, they are taken back', async () => {
    const { server } = await loseFirstResponse();
    expect(field('text').value).toBe(marker);
    choose('let_go');
    press('decide');
    await vi.waitFor(async () => expect((await server.http.page(listSealedWords, {})).items).toEqual([]));
    expect(everywhere()).not.toContain('MARKER');
  });

  it('let go without a network after an answer was lost, they are taken back once there is one', async () => {
    const { server, saving, tonight } = begin({ user: mara, now: new Date() });
    // What the device remembers of the account says nothing of what has just been sent.
    await (await saving.read())?.sealed();
    goToChoice();
    server.state.outcomes = ['answer lost'];
    press('decide');
    await vi.waitFor(() => expect(toastText()).toContain('Not saved yet'));
    server.state.isDown = true;
    choose('let_go');
    press('decide');
    await vi.waitFor(() => expect(stored()).toContain('tonight-take-back'));
    await takeBackLost(tonight);
    expect(stored()).toContain('tonight-take-back');
    server.state.isDown = false;
    expect((await server.http.page(listSealedWords, {})).items).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(async () => expect((await server.http.page(listSealedWords, {})).items).toEqual([]));
    await vi.waitFor(() => expect(stored()).not.toContain('tonight-take-back'));
  });

  it.each<[string, Partial<ReturnType<typeof begin>['server']['state']>]>([
    ['without a network', { isDown: true }],
    ['that is refused', { outcomes: ['plan limit'] }],
  ])('let go after an answer was lost and another try %s, they are taken back', async (_, spoiled) => {
    const { server } = await loseFirstResponse();
    const firstToast = part('toasts').lastElementChild;
    Object.assign(server.state, spoiled);
    press('decide');
    await vi.waitFor(() => {
      expect(toastText()).toContain('Not saved yet');
      expect(firstToast?.isConnected).toBe(false);
    });
    server.state.isDown = false;
    expect((await server.http.page(listSealedWords, {})).items).toHaveLength(1);
    choose('let_go');
    press('decide');
    await vi.waitFor(async () => expect((await server.http.page(listSealedWords, {})).items).toEqual([]));
  });

  it('let go just after five, they are taken back though they were sent on the night before', async () => {
    const { server, clock } = await loseFirstResponse(new Date(2026, 10, 16, 4, 58));
    clock.now = new Date(2026, 10, 16, 5, 2);
    type('text', 'One more word');
    choose('let_go');
    press('decide');
    await vi.waitFor(async () => expect((await server.http.page(listSealedWords, {})).items).toEqual([]));
  });

  it('kept as a letter again on another day, they are sent under another key: its title is another', async () => {
    const { server, clock } = begin({ user: mara, change: () => ({ read: async () => null }) });
    const call = vi.spyOn(server.http, 'call');
    const keys = () =>
      call.mock.calls
        .filter(([endpoint]) => (endpoint as Endpoint) === createLetter)
        .map(([, input]) => input.idempotencyKey);
    goToChoice();
    choose('letter');
    for (const times of [1, 2, 3]) {
      server.state.outcomes = ['answer lost'];
      press('decide');
      await vi.waitFor(() => expect(keys()).toHaveLength(times));
      await vi.waitFor(() => expect(part('decide').hasAttribute('aria-busy')).toBe(false));
      if (times === 2) clock.now = new Date(clock.now.getTime() + 24 * 3_600_000);
    }
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('let go while they are on their way, they are taken back once they arrive', async () => {
    const gate = Promise.withResolvers<void>();
    const { server, tonight } = begin({
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
    // In another tab, which says so.
    window.dispatchEvent(
      new StorageEvent('storage', { key: `draft:${mara.id}:tonight`, newValue: '{"letGo":"x"}' }),
    );
    expect(tonight.state().written.text).toBe('');
    gate.resolve();
    await vi.waitFor(() => expect(part('decide').hasAttribute('aria-busy')).toBe(false));
    expect((await server.http.page(listSealedWords, {})).items).toEqual([]);
    expect(toastText()).toBe('');
  });

  it('can be let go here while they are on their way: they are taken back once they arrive', async () => {
    const gate = Promise.withResolvers<void>();
    const { server } = begin({
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
    choose('let_go');
    press('decide');
    await vi.waitFor(() => expect(toastText()).toBe('It is gone'));
    expect(screen()).toBe('small');
    gate.resolve();
    await vi.waitFor(() =>
      expect(document.querySelector('[data-part="decide"]')?.hasAttribute('aria-busy')).toBe(false),
    );
    expect((await server.http.page(listSealedWords, {})).items).toEqual([]);
    expect(everywhere()).not.toContain('MARKER');
  });
});
