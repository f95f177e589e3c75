import './zod-without-eval.ts';
import '../ui/fonts/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createHttpBackend } from '../api/http-backend.ts';
import { fetchInitialSession, fetchWithEarlyUser } from '../session/initial-session.ts';
import { hasSessionHint } from '../session/session-hint.ts';
import { createLazyBackend } from '../trial/trial-backend.ts';
import { isTrialActive, noticeSetAside } from '../trial/trial-mode.ts';
import { prefetchWhenIdle } from '../ui/prefetch.ts';
import { App } from './app.tsx';
import { loadPage } from './page-modules.tsx';
import { pageAt } from './page-of-path.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { SiteRouter } from './site-location.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const http = createHttpBackend({ fetch: fetchWithEarlyUser });
const initialSession = fetchInitialSession(http);
const device = createLazyBackend(async () => {
  const { createDeviceBackend } = await import('../trial/device-backend.ts');
  return createDeviceBackend({ onSetAside: noticeSetAside });
});

// Before the first drawing: a page that is still on its way would cost a second paint. Where it cannot come, the frame
// says so. Who is here was asked before this code came: a short wait spares whoever opens the app grey bars.
await Promise.all([
  hasSessionHint() && Promise.race([initialSession.pending, new Promise(done => setTimeout(done, 100))]),
  loadPage(pageAt(window.location.pathname)).catch(() => undefined),
  isTrialActive() && device.load().catch(() => undefined),
]);

// As a transition React draws in short steps: a slow phone hears a tap in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <SiteRouter>
        <App http={http} device={device.backend} initialSession={initialSession} />
      </SiteRouter>
    </StrictMode>,
  ),
);

prefetchWhenIdle('later-files');
registerServiceWorker();
