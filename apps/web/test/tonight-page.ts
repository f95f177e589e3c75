// The page of Tonight as the build writes it, with its script.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startTonight } from '../src/app/tonight/start-tonight.ts';
import { staticTonight } from '../src/app/tonight/static-tonight.tsx';
import { createHere } from '../src/app/tonight/tonight-here.ts';
import { createSaving, type Saving } from '../src/app/tonight/tonight-saving.ts';
import { createDeviceBackend } from '../src/trial/device-backend.ts';
import { createServer, mara } from './server-in-memory.ts';

export const marker = 'MARKER I saw the light in the kitchen.';
export const night = new Date(2026, 10, 15, 23, 40);
export const day = new Date(2026, 10, 15, 14, 0);

export const staticPage = staticTonight();
export const part = (name: string): HTMLElement => {
  const shown = document.querySelector<HTMLElement>(`[data-screen]:not([hidden]) [data-part="${name}"]`);
  const found = shown ?? document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
export const field = (name: string) =>
  document.querySelector(`[data-words="${name}"]`) as HTMLTextAreaElement;
export const press = (name: string) => part(name).click();
export const type = (name: string, words: string): void => {
  field(name).value = words;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
};
export const shownScreens = () =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.screen);
export const screen = () => shownScreens().join();
export const toastText = () => document.querySelector('[data-part="toasts-said"]')?.textContent ?? '';
export const title = () => part('title').textContent;
export const choose = (card: string): void =>
  (document.querySelector(`input[value="${card}"]`) as HTMLInputElement).click();
export const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
export const everywhere = () =>
  JSON.stringify([
    stored(),
    history.state,
    location.href,
    document.title,
    document.body.innerHTML,
    [...document.querySelectorAll('textarea')].map(({ value }) => value),
  ]);

interface BeginOptions {
  readonly user?: typeof mara | null;
  readonly now?: Date;
  readonly hash?: string;
  /** Of the history, after a reload. */
  readonly state?: unknown;
  readonly change?: (saving: Saving) => Partial<Saving>;
}

/** What a page listens to ends with it; here it ends with its test. */
const listening: (() => void)[] = [];
const endPage = (): void => {
  for (const stop of listening.splice(0)) stop();
  document.body.innerHTML = '';
};
for (const target of [window, document] as EventTarget[]) {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) => {
    listening.push(() => target.removeEventListener(type, listener, options));
    listen(type, listener, options);
  };
}

export const begin = ({
  user = null,
  now = night,
  hash = '',
  state = null,
  change = () => ({}),
}: BeginOptions = {}) => {
  const server = createServer(user);
  const device = createDeviceBackend();
  if (user) {
    localStorage.setItem('signed-in', 'true');
    localStorage.setItem('kept-for', user.id);
  }
  endPage();
  history.replaceState(state, '', `/tonight${hash}`);
  document.body.innerHTML = staticPage;
  const clock = { now };
  const saving = createSaving({
    here: createHere({ http: server.http, device }),
    userId: () => tonight.userId(),
  });
  const tonight = startTonight({
    loadSaving: async () => ({ ...saving, ...change(saving) }),
    whenIdle: work => work(),
    now: () => clock.now,
  });
  tonight.leave = vi.fn();
  return { server, device, saving, tonight, clock, leave: tonight.leave };
};

/** As a browser that copies, or none. */
export const stubClipboard = (writeText?: () => Promise<void>): void =>
  void vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: writeText && { writeText } });

/** As far as the decision. */
export const goToChoice = (words = marker): void => {
  type('text', words);
  press('go-on');
  press('go-on');
  press('not-tonight');
};

/** Somebody signed in whose words were sealed, and the answer to that was lost. */
export const loseFirstResponse = async (now = new Date()) => {
  const page = begin({ user: mara, now, change: () => ({ read: async () => null }) });
  goToChoice();
  page.server.state.outcomes = ['answer lost'];
  press('decide');
  await vi.waitFor(() => expect(toastText()).toContain('Not saved yet'));
  return page;
};

/** Each test begins with nothing on the device, and ends with its page. */
export const setUpPage = (): void => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.scrollTo = () => undefined;
    vi.stubGlobal('CSS', { supports: () => true, escape: String });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    endPage();
  });
};
