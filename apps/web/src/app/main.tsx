import './zod-without-eval.ts';
import '../ui/fonts/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createDeviceBackend } from '../backend/device-backend.ts';
import { createHttpBackend } from '../backend/http-backend.ts';
import { noticeSetAside } from '../backend/set-aside-notice.ts';
import { App } from './app.tsx';
import { loadPage } from './page-modules.tsx';
import { pageAt, pageNames } from './paths.ts';

// Before the first drawing: a page that is still on its way would cost a second paint.
await loadPage(pageAt(window.location.pathname));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const http = createHttpBackend();
const device = createDeviceBackend({ onSetAside: noticeSetAside });

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App http={http} device={device} />
    </BrowserRouter>
  </StrictMode>,
);

// The other pages follow when there is nothing else to do: a tunnel must not stand between someone and their library.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
whenIdle(() => {
  for (const name of pageNames) void loadPage(name).catch(() => undefined);
});
