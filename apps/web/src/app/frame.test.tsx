import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, heading, openOnTrial } from '../../test/open-app.tsx';

const state = vi.hoisted(() => ({ isBroken: true }));
vi.mock('../features/pivots/pivot-list.tsx', () => ({
  PivotList: () => {
    if (state.isBroken) throw new Error('Broken on purpose');
    return <p>Whole again</p>;
  },
}));

it('leaves the bars alone when a page breaks, and draws the page anew when asked', async () => {
  // React reports what a boundary caught; here it is expected.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = openOnTrial('/library');
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain('This part did not load.');
  within(screen.getByRole('banner')).getByText('Trial Mode');
  screen.getByRole('navigation', { name: 'Tabs' });

  state.isBroken = false;
  await user.click(await button('Try again'));
  await heading('Your Pivot Library');
  screen.getByText('Whole again');
  reported.mockRestore();
});

it('lets a broken page behind when somebody goes on', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  state.isBroken = true;
  const { user } = openOnTrial('/library');
  await screen.findByRole('alert');
  await user.click(within(screen.getByRole('navigation', { name: 'Tabs' })).getByText('Home'));
  await heading(/^Good /);
  reported.mockRestore();
});
