import { describe, expect, it, vi } from 'vitest';
import { mara } from '../../../test/server-in-memory.ts';
import {
  begin,
  day,
  field,
  goToChoice,
  marker,
  night,
  part,
  press,
  screen,
  setUpPage,
  shownScreens,
  staticPage,
  type,
} from '../../../test/tonight-page.ts';

setUpPage();

describe('the page before its script', () => {
  it('holds the texts of the first two screens and who can be reached', () => {
    document.body.innerHTML = staticPage;
    expect(shownScreens()).toEqual(['write', 'wait']);
    for (const words of ['Before you text them', 'Leave it for a moment', '116 123'])
      expect(document.body.textContent).toContain(words);
    expect(document.querySelector('[data-part="hide-page"]')?.getAttribute('href')).toBe('/weather');
  });
});

describe('the way', () => {
  it('goes through five screens, one at a time, each with its heading in focus and the same title', () => {
    document.title = 'Tonight · Turnstone';
    begin();
    expect(document.activeElement).toBe(field('text'));
    type('text', marker);
    const seen = [screen()];
    for (const name of ['go-on', 'go-on', 'not-tonight', 'later']) {
      press(name);
      seen.push(screen());
      expect(document.activeElement).toBe(part('title'));
      expect(document.title).toBe('Tonight · Turnstone');
    }
    expect(seen).toEqual(['write', 'wait', 'words', 'choose', 'small']);
    expect(JSON.stringify(history.state)).not.toContain('MARKER');
  });

  it('goes one screen back with everything kept', async () => {
    begin();
    goToChoice();
    press('back');
    await vi.waitFor(() => expect(screen()).toBe('words'));
    history.back();
    await vi.waitFor(() => expect(screen()).toBe('wait'));
    press('back');
    await vi.waitFor(() => expect(screen()).toBe('write'));
    expect(field('text').value).toBe(marker);
  });

  it('goes one screen back by a double click, and not two', async () => {
    begin();
    goToChoice();
    part('back').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    part('back').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
    await vi.waitFor(() => expect(screen()).toBe('words'));
    await new Promise<void>(done => {
      window.addEventListener('popstate', () => done(), { once: true });
      history.forward();
    });
    expect(screen()).toBe('choose');
  });

  it('leaves the focus with the words where a focused button goes', () => {
    const { tonight } = begin({ user: mara, change: () => ({ read: async () => null }) });
    const words = (id: string) => ({ id, phrase: id, day: '3 Nov', belief: null, image: null, helped: null });
    tonight.show({ ownWords: [words('One'), words('Two')] });
    press('go-on');
    press('go-on');
    part('another').focus();
    press('another');
    expect(part('another').hidden).toBe(true);
    expect(document.activeElement).toBe(part('phrase'));
    expect(part('phrase').textContent).toBe('Two');
  });

  it('takes a skip link or an unknown hash for no step', async () => {
    begin();
    type('text', marker);
    press('go-on');
    press('skip');
    expect(screen()).toBe('wait');
    expect(document.activeElement?.id).toBe('main');
    location.hash = '#anything';
    await vi.waitFor(() => expect(history.state).not.toBeNull());
    expect(screen()).toBe('wait');
  });

  it('shows the decision by the clock: until morning, or until this evening', () => {
    begin({ user: mara, now: night });
    goToChoice();
    expect(part('decide').textContent).toBe('Seal it until morning');
    localStorage.clear();
    begin({ user: mara, now: day });
    goToChoice();
    expect(part('decide').textContent).toBe('Seal it until this evening');
    expect(document.body.textContent).toContain('It opens at 18:00. You decide then.');
  });

  it('leads past the decision where nothing was written', () => {
    begin();
    press('go-on');
    press('go-on');
    press('not-tonight');
    expect(screen()).toBe('small');
    expect(document.querySelector('[data-part="steps"]')?.getAttribute('aria-label')).toBe('Step 4 of 4');
  });

  it('says that somebody waited after a minute and a half, and lets them go on from the start', () => {
    vi.useFakeTimers();
    begin();
    press('go-on');
    expect(part('go-on').hasAttribute('data-filled')).toBe(false);
    vi.advanceTimersByTime(89_000);
    expect(part('waited').hidden).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(part('waited').hidden).toBe(false);
    expect(part('go-on').hasAttribute('data-filled')).toBe(true);
    expect(part('go-on').textContent).toBe('Go on');
  });

  it('counts the wait also after a reload on its screen', () => {
    begin();
    press('go-on');
    vi.useFakeTimers();
    begin({ state: history.state });
    expect(screen()).toBe('wait');
    vi.advanceTimersByTime(91_000);
    expect(part('waited').hidden).toBe(false);
  });

  it('takes a chosen stone back by Delete, and offers somebody at the last', () => {
    begin();
    const stones = [...document.querySelectorAll<HTMLInputElement>('input[name="strength"]')];
    stones[4]?.click();
    expect(part('too-much').hidden).toBe(false);
    stones[4]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    expect(stones.some(({ checked }) => checked)).toBe(false);
    expect(part('too-much').hidden).toBe(true);
  });

  it('finds the words again after the tab was killed', () => {
    begin();
    goToChoice();
    begin();
    expect(field('text').value).toBe(marker);
  });
});

describe('hiding the page', () => {
  it('takes everything away at once', () => {
    begin();
    type('text', marker);
    press('hide-page');
    expect(document.body.textContent).toBe('');
    expect(document.title).toBe('Weather');
  });

  it('is done by Escape three times within two seconds, and not by two', () => {
    vi.useFakeTimers();
    begin();
    const pressEscape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    pressEscape();
    pressEscape();
    vi.advanceTimersByTime(2_100);
    pressEscape();
    expect(document.body.textContent).not.toBe('');
    pressEscape();
    pressEscape();
    expect(document.body.textContent).toBe('');
  });
});
