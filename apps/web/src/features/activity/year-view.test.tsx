import { act, screen, waitFor, within } from '@testing-library/react';
import { createContact } from '@turnstone/contract/contacts';
import { setStreak } from '@turnstone/contract/streak';
import { expect, it, vi } from 'vitest';
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

/** Ten days, contact on the eleventh, and what has been running since. */
const openWithTwoTimes = async () => {
  const server = createServer(mara);
  const { call } = server.accountData;
  await call(setStreak, { body: { noContactStartDate: daysAgo(30) } });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${daysAgo(20)}T12:00:00`) });
  await call(createContact, { body: { day: daysAgo(0), kind: 'met', before: null } });
  vi.useRealTimers();
  const { user } = openApp('/library', server);
  const year = within(await screen.findByRole('region', { name: 'Your year' }));
  await user.click(year.getByText('Show as a table'));
  return year;
};

it('the days of all times are drawn and counted', async () => {
  const year = await openWithTwoTimes();
  year.getByText('29 days without contact.');
  const counted = year
    .getAllByRole('row')
    .slice(1)
    .map(row => Number(within(row).getAllByRole('cell')[0]?.textContent));
  expect(counted.reduce((sum, days) => sum + days, 0)).toBe(29);
});

it('no number of days is shown where the number is hidden', async () => {
  localStorage.setItem('streak-number-hidden', 'true');
  const year = await openWithTwoTimes();
  expect(year.queryByText(/without contact\./)).toBeNull();
  expect(year.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Month',
    'Pivots made',
    'Pivots used',
  ]);
  expect(year.queryByText('29')).toBeNull();
});
