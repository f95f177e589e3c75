import '../src/app/zod-without-eval.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { dismissSetAside } from '../src/trial/trial-mode.ts';
import { dismissToast } from '../src/ui/toast/toast-store.ts';

// The first dialog of a file is fetched and drawn when it is asked for, and on a busy machine that takes a while; a
// promise that is broken is broken after this time too.
configure({ asyncUtilTimeout: 20_000 });

// jsdom knows no captured pointers and measures nothing; Radix asks for both.
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
Element.prototype.hasPointerCapture = () => false;
Element.prototype.scrollIntoView = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Nothing ever comes near: a test asks for more by the button. */
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};

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

// A part that is still being fetched would be drawn where there is no window any more.
afterAll(() => vi.dynamicImportSettled());
