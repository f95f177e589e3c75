import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { mockPaymentProvider } from '../../../test/payment-provider-in-memory.ts';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const provider = mockPaymentProvider();

describe('a plan', () => {
  it('asks a visitor to sign in and come back', async () => {
    const server = createServer(null);
    openApp('/support?plan=plus', server);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/api/login?returnTo=%2Fsupport%3Fplan%3Dplus');
    expect(server.shop.payments.size).toBe(0);
  });

  it('asks somebody on trial too', async () => {
    openOnTrial('/support?plan=pro');
    await screen.findByRole('link', { name: 'Sign in' });
  });

  it('starts free months first, without a card', async () => {
    const server = createServer(mara);
    const { user } = openApp('/support?plan=plus', server);
    await user.click(await button('Start 3 months free'));
    await screen.findByText('Plus is yours');
    await screen.findByText(/It is free until 15 Feb 2027/);
    expect(screen.queryByRole('button', { name: 'Complete Payment' })).toBeNull();
    expect(provider.state.confirmed).toEqual([]);
  });

  it('offers no free months to who has had them', async () => {
    const server = createServer(mara);
    server.shop.subscription = {
      plan: 'free',
      intro: { state: 'used', plan: 'plus', endsAt: '2026-01-01T00:00:00.000Z' },
      paid: null,
    };
    openApp('/support?plan=plus', server);
    await button('Complete Payment');
    expect(screen.queryByRole('button', { name: 'Start 3 months free' })).toBeNull();
  });

  it('explains kindly where there is a paid plan already', async () => {
    const server = createServer(mara);
    server.state.outcomes.push({ waitsFor: Promise.resolve() }, 'already subscribed');
    openApp('/support?plan=pro', server);
    await screen.findByText('The server says: you have a paid plan already.');
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
  });
});
