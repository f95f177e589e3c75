import '../src/app/zod-without-eval.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { dismissSetAside } from '../src/backend/set-aside-notice.ts';
import { dismissToast } from '../src/ui/toast/toast-store.ts';

// Drawing the shore takes jsdom a while on a busy machine; a promise that is broken is broken after this time too.
configure({ asyncUtilTimeout: 5_000 });

// jsdom knows no captured pointers and measures nothing; Radix asks for both.
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
Element.prototype.hasPointerCapture = () => false;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  dismissToast();
  dismissSetAside();
  localStorage.clear();
});
