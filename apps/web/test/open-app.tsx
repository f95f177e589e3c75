import './setup.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { App } from '../src/app/app.tsx';
import { loadPage } from '../src/app/page-modules.tsx';
import { pageNames } from '../src/app/page-of-path.ts';
import { fetchInitialSession } from '../src/session/initial-session.ts';
import { createDeviceBackend } from '../src/trial/device-backend.ts';
import { noticeSetAside } from '../src/trial/trial-mode.ts';
import { createServer } from './server-in-memory.ts';

// As main.tsx does for the first page: what a test opens, or is told, is there at once. So is what asks for the pivots
// when somebody begins to write: a test that loses its next call means one of its own.
await Promise.all([
  ...pageNames.map(loadPage),
  import('../src/ui/toast/toast-region.tsx'),
  import('../src/features/pivots/seen-before-callout.tsx'),
]);

// A dialog takes the pointer one effect after it is drawn. No hand is that quick, a test can be; whether something can
// be pressed at all is seen in a real browser, by the journeys.
const userEventOptions = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };

/** As in a browser, where the part of a page is none of its path. */
const withoutHash = ({
  hook,
  searchHook,
}: Pick<ReturnType<typeof memoryLocation>, 'hook' | 'searchHook'>) => ({
  hook: (): ReturnType<typeof hook> => {
    const [path, navigate] = hook();
    return [path, (to, ...options) => navigate(to.replace(/#.*/, ''), ...options)];
  },
  searchHook,
});

/** The whole app, as someone opens it at an address. */
export const openApp = (
  path: string,
  { http } = createServer(null),
  initialSession = fetchInitialSession(http),
) => {
  const device = createDeviceBackend({ onSetAside: noticeSetAside });
  const [pathname = path, searchPath = ''] = path.split('?');
  const { hook, searchHook } = withoutHash(memoryLocation({ path: pathname, searchPath }));
  const { unmount } = render(
    <Router hook={hook} searchHook={searchHook}>
      <App http={http} device={device} initialSession={initialSession} />
    </Router>,
  );
  return { device, user: userEvent.setup(userEventOptions), close: unmount };
};

export const openOnTrial = (path: string) => {
  localStorage.setItem('trial-mode', 'true');
  return openApp(path);
};

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

/** By the top bar, as a person goes; the app stays open, and so does what it has loaded. */
export const goTo = (user: ReturnType<typeof openApp>['user'], name: string) =>
  user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }));

/** Chooses from the open menu; what that opens can be pressed once the menu is gone. */
export const choose = async (user: ReturnType<typeof openApp>['user'], name: string) => {
  await user.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

/** Both clicks before anything could be drawn: faster than a person, as fast as a stuck mouse. */
export const clickTwiceAtOnce = (element: HTMLElement) =>
  act(async () => {
    element.click();
    element.click();
  });

/** The focus follows what is drawn, and that may take a moment longer than finding the element. */
export const expectFocusOn = async (found: Promise<HTMLElement>) => {
  const element = await found;
  await waitFor(() => expect(document.activeElement).toBe(element));
};
