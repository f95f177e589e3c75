import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const root = document.documentElement;
let isDeviceDark = true;

beforeEach(() => {
  isDeviceDark = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isDeviceDark }));
  root.dataset.theme = 'day';
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete root.dataset.theme;
});

const openAppearance = async () => {
  const app = openApp('/account', createServer(mara));
  const group = within(await screen.findByRole('group', { name: 'Saved on this device.' }));
  return { ...app, choice: (name: string) => group.getByRole<HTMLInputElement>('radio', { name }) };
};

describe('the theme', () => {
  it('is the device’s where nobody chose, and a choice is kept on the device', async () => {
    const { user, choice } = await openAppearance();
    expect(choice('Follow my device').checked).toBe(true);
    await user.click(choice('Day'));
    expect(choice('Day').checked).toBe(true);
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['day', 'day']);
  });

  it('follows the device again, and nothing is kept', async () => {
    localStorage.setItem('theme', 'day');
    const { user, choice } = await openAppearance();
    expect(choice('Day').checked).toBe(true);
    await user.click(choice('Follow my device'));
    expect(choice('Follow my device').checked).toBe(true);
    expect([root.dataset.theme, localStorage.getItem('theme')]).toEqual(['night', null]);
  });

  it('is chosen in the menu too, and both say the same', async () => {
    const { user, choice } = await openAppearance();
    const openMenu = () => user.click(screen.getByRole('button', { name: 'Account menu, Mara' }));
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Follow my device' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Switch to Night' }));
    expect(choice('Night').checked).toBe(true);
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Follow my device' }));
    expect(choice('Follow my device').checked).toBe(true);
  });

  it('lasts as long as the page where the device keeps nothing', async () => {
    const { user, choice } = await openAppearance();
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await user.click(choice('Night'));
    blocked.mockRestore();
    expect(choice('Night').checked).toBe(true);
    expect(root.dataset.theme).toBe('night');
    await act(() => user.click(choice('Follow my device')));
    expect(choice('Follow my device').checked).toBe(true);
  });
});
