import './zod-without-eval.ts';
import '../ui/fonts/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHttpBackend } from '../backend/http-backend.ts';
import { createLazyBackend } from '../backend/lazy-backend.ts';
import { noticeSetAside } from '../backend/set-aside-notice.ts';
import { isTrialOnHere } from '../backend/trial-mode.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { App } from './app.tsx';
import { loadPage } from './page-modules.tsx';
import { pageAt, pageNames } from './paths.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const http = createHttpBackend();
const device = createLazyBackend(async () => {
  const { createDeviceBackend } = await import('../backend/device-backend.ts');
  return createDeviceBackend({ onSetAside: noticeSetAside });
});

const loadDevice = () => device.load().catch(() => undefined);

// Before the first drawing: a page that is still on its way would cost a second paint.
await Promise.all([loadPage(pageAt(window.location.pathname)), isTrialOnHere() && loadDevice()]);

createRoot(root).render(
  <StrictMode>
    <App http={http} device={device.backend} />
  </StrictMode>,
);

// The other pages follow when there is nothing else to do: a tunnel must not stand between someone and their library.
whenIdle(() => {
  void loadDevice();
  for (const name of pageNames) void loadPage(name).catch(() => undefined);
});
