import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

it('waits while the session has a line of its own: there is room for one', async () => {
  openApp('/letters', createServer({ ...mara, newStatements: 1 }));
  const decision = await screen.findByRole('complementary', { name: 'Decision' });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(/^You are offline\./);
  expect(decision.isConnected).toBe(false);
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^You are offline\./)).toBeNull());
  await screen.findByRole('complementary', { name: 'Decision' });
});
