import '../src/app/zod-without-eval.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { dismissSetAside } from '../src/backend/set-aside-notice.ts';
import { dismissToast } from '../src/ui/toast/toast-store.ts';

// jsdom has no modal dialogs: here one is simply open or not.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  dismissToast();
  dismissSetAside();
  localStorage.clear();
});
