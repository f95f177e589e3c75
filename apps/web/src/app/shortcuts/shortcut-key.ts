import { tryStorage } from '../../platform/try-storage.ts';

const key = 'shortcut-list';

/** A key without Ctrl or Alt can be hit by whoever speaks to their device: it can be turned off (WCAG 2.1.4). */
export const isShortcutOn = (): boolean => tryStorage(() => localStorage.getItem(key)) !== 'off';

export const turnShortcut = (isOn: boolean): void =>
  void tryStorage(() => (isOn ? localStorage.removeItem(key) : localStorage.setItem(key, 'off')));
