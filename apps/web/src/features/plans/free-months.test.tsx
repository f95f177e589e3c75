import { act, screen, waitFor, within } from '@testing-library/react';
import { getSubscription, type Subscription } from '@turnstone/contract/subscription';
import { describe, expect, it, vi } from 'vitest';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const endsAt = '2027-02-15T09:00:00.000Z';
const freePlus: Subscription = {
  plan: 'plus',
  intro: { state: 'running', plan: 'plus', endsAt },
  paid: null,
};
const paidPro: Subscription['paid'] = {
  plan: 'pro',
  paidUntil: '2026-12-15T09:00:00.000Z',
  renewsAs: 'pro',
  isPaymentDue: false,
};

const withMonths = (subscription: Subscription) => {
  const server = createServer({ ...mara, plan: subscription.plan });
  server.shop.subscription = subscription;
  return server;
};

describe('free months', () => {
  it('are switched by one button, which keeps the focus', async () => {
    const server = withMonths(freePlus);
    const { user } = openApp('/account', server);
    await user.click(await button('Switch to Pro'));
    expect(document.activeElement).toBe(await button('Switch to Plus'));
    expect(server.shop.subscription.intro.plan).toBe('pro');
  });

  it.each([
    ['switched', freePlus, 'Switch to Pro', 'You have Pro now.'],
    [
      'started',
      { plan: 'free', intro: { state: 'available', plan: null, endsAt: null }, paid: null },
      'Start 3 months free',
      'You have Pro now.',
    ],
  ] as const)(
    '%s on the page of a plan leave the focus at what is true now',
    async (_, before, press, now) => {
      const { user } = openApp('/support?plan=pro', withMonths(before));
      await user.click(await button(press));
      const heading = await screen.findByRole('heading', { name: now });
      const notice = heading.closest('[tabindex="-1"]');
      expect(notice).not.toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(notice));
    },
  );

  it('that were changed elsewhere stay as they are, and are shown so', async () => {
    const server = withMonths(freePlus);
    const { user } = openApp('/account', server);
    await user.click(await button('End the free months...'));
    server.shop.subscription = { ...freePlus, plan: 'pro', intro: { ...freePlus.intro, plan: 'pro' } };
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'End them now' }));
    await screen.findByText('Your free months were changed elsewhere');
    await button('Switch to Plus');
    expect(screen.queryByText('This was changed in two places')).toBeNull();
    expect(server.shop.subscription.intro.state).toBe('running');
  });

  it('are told of, with nothing to press, to who pays beside them', async () => {
    openApp('/account', withMonths({ ...freePlus, plan: 'pro', paid: paidPro }));
    await screen.findByText(/^Plus is yours, free until 15 Feb 2027\./);
    expect(screen.queryByRole('button', { name: 'End the free months...' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Switch to Pro' })).toBeNull();
  });
});

describe('the cards of the plans', () => {
  it.each([
    [
      'pays',
      {
        plan: 'plus',
        intro: { state: 'available', plan: null, endsAt: null },
        paid: { ...paidPro, plan: 'plus' },
      },
    ],
    ['has had the free months', { plan: 'free', intro: { state: 'used', plan: 'plus', endsAt }, paid: null }],
  ] as const)('offer no trial to who %s', async (_, subscription) => {
    const server = withMonths(subscription);
    const call = vi.spyOn(server.http, 'call');
    openApp('/plans', server);
    // Until it is known what somebody has, no trial is offered to anybody.
    await waitFor(() => {
      const asked = call.mock.calls.findIndex(([endpoint]) => endpoint === getSubscription);
      expect(call.mock.settledResults[asked]?.type).toBe('fulfilled');
    });
    await act(async () => undefined);
    await screen.findByRole('link', { name: 'Choose Pro' });
    expect(screen.queryByRole('link', { name: 'Start Free Trial' })).toBeNull();
  });

  it('offer it to who has it still to come', async () => {
    openApp('/plans', createServer(mara));
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Start Free Trial' })).toHaveLength(2));
  });
});
