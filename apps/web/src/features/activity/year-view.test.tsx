import { act, screen, waitFor } from '@testing-library/react';
import { setStreak } from '@turnstone/contract/streak';
import { expect, it } from 'vitest';
import { heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const daysAgo = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return day.toLocaleDateString('sv');
};

/** The library of somebody whose first day was so many days before today. */
const openAfter = async (days: number) => {
  const server = createServer(mara);
  await server.accountData.call(setStreak, { body: { noContactStartDate: daysAgo(days) } });
  const asked: string[] = [];
  const http: typeof server.http = {
    ...server.http,
    call: async (endpoint, input) => {
      const response = await server.http.call(endpoint, input);
      asked.push(endpoint.path);
      return response;
    },
  };
  openApp('/library', { ...server, http });
  await heading('Your Pivot Library');
  // It has all it would be drawn from.
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['/api/activity', '/api/progress'])));
  await act(async () => undefined);
};

it('a year is not drawn before there are two weeks of it', async () => {
  await openAfter(13);
  expect(screen.queryByRole('region', { name: 'Your year' })).toBeNull();
});

it('a year is drawn once there are two weeks of it', async () => {
  await openAfter(14);
  await screen.findByRole('region', { name: 'Your year' });
});
