import { screen, waitFor } from '@testing-library/react';
import { createNight, type NewNight } from '@turnstone/contract/nights';
import { createSealedWords, type SealedWordsKind } from '@turnstone/contract/sealed-words';
import { expect, vi } from 'vitest';
import type { Backend } from '../src/api/backend.ts';
import { createDeviceBackend } from '../src/trial/device-backend.ts';

/** The clocks here show this. */
export const setTime = (time: string): void => void vi.setSystemTime(new Date(time));

/** The device of a trial, before anything is opened on it. */
export const trialDevice = (): Backend => {
  localStorage.setItem('trial-mode', 'true');
  return createDeviceBackend();
};

/** What is put away at a time of its own; the clock stays there. */
export const sealAt = (
  backend: Backend,
  time: string,
  content: string | null,
  kind: SealedWordsKind = 'message',
) => {
  setTime(time);
  return backend.call(createSealedWords, { body: { kind, content } });
};

const nothing: Omit<NewNight, 'day'> = {
  kind: null,
  strength: null,
  pivotId: null,
  didHelp: null,
  ending: null,
  morning: null,
  things: [],
};

/** A night that is kept while it goes on; the clock stays there. */
export const keepNight = (backend: Backend, day: string, more: Partial<NewNight> = {}) => {
  setTime(`${day}T23:30:00`);
  return backend.call(createNight, { body: { ...nothing, day, ...more } });
};

export const open = (...texts: readonly string[]) => texts.map(text => ({ text, isDone: false }));

/** Home is there, and it is known what the nights left: until then what stands below it is not shown. */
export const homeIsSettled = async (): Promise<void> => {
  await screen.findByText('Touchstone Products');
  await waitFor(() => expect(document.querySelector('.coming')).toBeNull());
};
