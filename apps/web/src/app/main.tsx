import './zod-without-eval.ts';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/petrona/wght.css';
import '@fontsource-variable/petrona/wght-italic.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createDeviceBackend } from '../backend/device-backend.ts';
import { createHttpBackend } from '../backend/http-backend.ts';
import { noticeSetAside } from '../backend/set-aside-notice.ts';
import { App } from './app.tsx';

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
