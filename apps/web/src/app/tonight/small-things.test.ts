import { listNights } from '@turnstone/contract/nights';
import { describe, expect, it, vi } from 'vitest';
import { mara } from '../../../test/server-in-memory.ts';
import {
  begin,
  day,
  part,
  press,
  screen,
  setUpPage,
  stored,
  title,
  toastText,
  type,
} from '../../../test/tonight-page.ts';
import { isTrialActive } from '../../trial/trial-mode.ts';

setUpPage();

describe('the small things', () => {
  const toSmall = () => {
    press('go-on');
    press('go-on');
    press('not-tonight');
  };

  it('are saved when it is closed', async () => {
    const { server, leave } = begin({ user: mara });
    toSmall();
    type('thing-0', 'Ring the dentist at nine');
    press('close');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect((await server.http.page(listNights, {})).items).toMatchObject([
      { things: [{ text: 'Ring the dentist at nine', isDone: false }] },
    ]);
    expect(stored()).not.toContain('dentist');
  });

  it('that cannot be saved are said once, and stay on the device', async () => {
    const { server, leave } = begin({ user: mara });
    toSmall();
    type('thing-1', 'Wash the blue shirt');
    server.state.isDown = true;
    press('close');
    await vi.waitFor(() => expect(toastText()).toContain('Not saved yet'));
    expect(leave).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(part('close').hasAttribute('aria-busy')).toBe(false));
    press('close');
    await vi.waitFor(() => expect(leave).toHaveBeenCalled());
    expect(stored()).toContain('blue shirt');
  });

  it('are tried again by the second press, which leaves whatever comes', async () => {
    let tries = 0;
    const { leave } = begin({
      user: mara,
      change: () => ({
        keepNight: () => {
          tries += 1;
          return tries === 1 ? Promise.resolve(false) : new Promise<boolean>(() => undefined);
        },
      }),
    });
    toSmall();
    type('thing-1', 'Wash the blue shirt');
    press('close');
    expect(part('close').getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(toastText()).toContain('Not saved yet'));
    await vi.waitFor(() => expect(part('close').hasAttribute('aria-busy')).toBe(false));
    press('close');
    await vi.waitFor(() => expect(leave).toHaveBeenCalled(), { timeout: 3_000 });
    expect(tries).toBe(2);
    expect(stored()).toContain('blue shirt');
  });

  it('hold nobody for long on a slow network, and stay on their lines until somebody leaves', async () => {
    const gate = Promise.withResolvers<boolean>();
    const results = [gate.promise, new Promise<boolean>(() => undefined)];
    const keepNight = () => results.shift() ?? Promise.reject(new Error('Asked too often'));
    const { leave } = begin({ user: mara, change: () => ({ keepNight }) });
    toSmall();
    type('thing-1', 'Wash the blue shirt');
    vi.useFakeTimers();
    press('close');
    await vi.advanceTimersByTimeAsync(3_500);
    expect(part('close').getAttribute('aria-busy')).toBe('true');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(toastText()).toContain('Not saved yet');
    expect(part('close').hasAttribute('aria-busy')).toBe(false);
    expect(leave).not.toHaveBeenCalled();
    expect(stored()).toContain('blue shirt');
    gate.resolve(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(stored()).toContain('blue shirt');
    // What has got there once is not kept a second time, though this press is answered too late.
    press('close');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(leave).toHaveBeenCalled();
    expect(stored()).not.toContain('blue shirt');
  });

  it('are all there where one is added after a late answer', async () => {
    const gate = Promise.withResolvers<void>();
    const { server, leave } = begin({
      user: mara,
      change: saving => ({
        keepNight: async facts => {
          const isStored = await saving.keepNight(facts);
          await gate.promise;
          return isStored;
        },
      }),
    });
    toSmall();
    type('thing-0', 'Ring the dentist');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press('close');
    await vi.advanceTimersByTimeAsync(4_500);
    gate.resolve();
    type('thing-1', 'Buy bread');
    vi.useRealTimers();
    await vi.waitFor(() => expect(part('close').hasAttribute('aria-busy')).toBe(false));
    press('close');
    await vi.waitFor(() => expect(leave).toHaveBeenCalled());
    const [night] = (await server.http.page(listNights, {})).items;
    expect(night?.things.map(({ text }) => text)).toEqual(['Ring the dentist', 'Buy bread']);
  });

  it('saved late lead nobody away who has gone back', async () => {
    const gate = Promise.withResolvers<boolean>();
    const { tonight, leave } = begin({ user: mara, change: () => ({ keepNight: () => gate.promise }) });
    toSmall();
    type('thing-0', 'Bread');
    press('close');
    const busy = part('close');
    tonight.goScreen('words');
    gate.resolve(true);
    await vi.waitFor(() => expect(busy.hasAttribute('aria-busy')).toBe(false));
    expect(leave).not.toHaveBeenCalled();
    expect(screen()).toBe('words');
  });

  it('that cannot be saved signed out stay, with a way to sign in', async () => {
    const { server } = begin({ user: mara });
    toSmall();
    type('thing-1', 'Wash the blue shirt');
    server.state.user = null;
    press('close');
    await vi.waitFor(() => expect(document.querySelector('a[data-action]')).not.toBeNull());
    expect(stored()).toContain('blue shirt');
  });

  it('are not asked for by day, and those that were written are still there', () => {
    begin({ now: day });
    toSmall();
    expect(part('things').hidden).toBe(true);
    expect(title()).toBe('That is enough for now');
    begin();
    toSmall();
    type('thing-0', 'Bread');
    begin({ now: day });
    toSmall();
    expect(part('things').hidden).toBe(false);
  });

  it('stay where they stood when the screen was opened: by day after a reload, and emptied', () => {
    begin({ now: day });
    toSmall();
    begin({ now: day, state: history.state });
    expect(screen()).toBe('small');
    expect(part('things').hidden).toBe(true);
    begin();
    toSmall();
    type('thing-0', 'Bread');
    begin({ now: day, state: history.state });
    expect(part('things').hidden).toBe(false);
    type('thing-0', '');
    expect(part('things').hidden).toBe(false);
  });

  it('of a visitor stay on the device, and lead to the landing page', async () => {
    const { leave } = begin();
    toSmall();
    type('thing-0', 'Bread');
    press('close');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/landing'));
    expect(stored()).toContain('Bread');
    expect(isTrialActive()).toBe(false);
  });
});
