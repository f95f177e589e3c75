import './zod-without-eval.ts';
import '../ui/fonts/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { fetchUnlessAsked } from '../backend/early-user.ts';
import { lookFirst } from '../backend/first-look.ts';
import { createHttpBackend } from '../backend/http-backend.ts';
import { createLazyBackend } from '../backend/lazy-backend.ts';
import { noticeSetAside } from '../backend/set-aside-notice.ts';
import { isSignedInHinted } from '../backend/signed-in-hint.ts';
import { isTrialOnHere } from '../backend/trial-mode.ts';
import { prefetchWhenIdle } from '../ui/prefetch.ts';
import { App } from './app.tsx';
import { openOfflineToo } from './open-offline-too.ts';
import { loadPage } from './page-modules.tsx';
import { pageAt } from './paths.ts';
import { useSiteLocation, useSiteSearch } from './site-location.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const http = createHttpBackend({ fetch: fetchUnlessAsked });
const first = lookFirst(http);
const device = createLazyBackend(async () => {
  const { createDeviceBackend } = await import('../backend/device-backend.ts');
  return createDeviceBackend({ onSetAside: noticeSetAside });
});

// Before the first drawing: a page that is still on its way would cost a second paint. Where it cannot come, the frame
// says so. Who is here was asked before this code came: a short wait spares whoever opens the app grey bars.
await Promise.all([
  isSignedInHinted() && Promise.race([first.coming, new Promise(done => setTimeout(done, 100))]),
  loadPage(pageAt(window.location.pathname)).catch(() => undefined),
  isTrialOnHere() && device.load().catch(() => undefined),
]);

// As a transition React draws in short steps: a slow phone hears a tap in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Router hook={useSiteLocation} searchHook={useSiteSearch}>
        <App http={http} device={device.backend} first={first} />
      </Router>
    </StrictMode>,
  ),
);

prefetchWhenIdle('later-files');
openOfflineToo();
