import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { homeIsSettled, sealAt } from '../../../test/nights.ts';
import { openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const code = vi.hoisted(() => ({ isLost: true, fetched: 0 }));
vi.mock('./nights-panels.tsx', async original => {
  const { NightsPanels } = await original<typeof import('./nights-panels.tsx')>();
  return {
    get NightsPanels() {
      code.fetched += 1;
      if (code.isLost) throw new TypeError('No network');
      return NightsPanels;
    },
  };
});

const lastNight = 'Last night you sealed a message';

it('asks for the code of its panels only where there is something to show', async () => {
  openApp('/', createServer(mara));
  await homeIsSettled();
  expect(code.fetched).toBe(0);
});

it('shows the rest where that code does not come, and it can be asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T23:30:00') });
  const server = createServer(mara);
  await sealAt(server.accountData, '2026-11-14T23:30:00', 'I saw the light in the kitchen.');
  vi.setSystemTime(new Date('2026-11-15T09:00:00'));
  openApp('/', server);
  await screen.findByText('This part did not load.');
  await homeIsSettled();
  expect(screen.queryByText(lastNight)).toBeNull();
  code.isLost = false;
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(lastNight);
  vi.useRealTimers();
});
