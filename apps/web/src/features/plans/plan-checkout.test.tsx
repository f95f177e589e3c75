import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
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
    // Nothing speaks of buying it any more.
    await screen.findByRole('heading', { level: 1, name: 'Plus' });
    expect(screen.queryByText('€9.99')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Complete Payment' })).toBeNull();
    expect(provider.state.confirmed).toEqual([]);
  });

  it('of more than the free months is had by a switch of theirs, and costs nothing', async () => {
    const server = createServer({ ...mara, plan: 'plus' });
    server.shop.subscription = {
      plan: 'plus',
      intro: { state: 'running', plan: 'plus', endsAt: '2027-02-15T09:00:00.000Z' },
      paid: null,
    };
    const { user } = openApp('/support?plan=pro', server);
    await screen.findByText(/^Your free months continue with Pro until 15 Feb 2027\./);
    await heading('Pro');
    screen.getByText('Part of your free months');
    expect(screen.queryByText('€19.99')).toBeNull();
    expect(screen.queryByText('Monthly subscription')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Complete Payment' })).toBeNull();
    await user.click(await button('Switch to Pro'));
    await screen.findByText(/It is free until 15 Feb 2027/);
    expect(server.shop.subscription.intro.plan).toBe('pro');
  });

  it.each([
    ['plus', 'Your free months are over. Plus is €9.99 per month, until you cancel.'],
    ['pro', 'Your free months are over. Pro is €19.99 per month, until you cancel.'],
  ])('offers no free months to who has had them, and says what %s costs now', async (plan, said) => {
    const server = createServer(mara);
    server.shop.subscription = {
      plan: 'free',
      intro: { state: 'used', plan: 'plus', endsAt: '2026-01-01T00:00:00.000Z' },
      paid: null,
    };
    openApp(`/support?plan=${plan}`, server);
    const pay = await button('Complete Payment');
    expect(screen.queryByRole('button', { name: 'Start 3 months free' })).toBeNull();
    expect(screen.queryByText('Or pay by card now')).toBeNull();
    const line = screen.getByText(said);
    expect(line.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says to who pays for Plus what becomes of it, in one card, and changes it with one press', async () => {
    const server = createServer({ ...mara, plan: 'plus' });
    server.shop.subscription = {
      plan: 'plus',
      intro: { state: 'available', plan: null, endsAt: null },
      paid: { plan: 'plus', paidUntil: '2026-12-15T09:00:00.000Z', renewsAs: 'plus', isPaymentDue: false },
    };
    const { user } = openApp('/support?plan=pro', server);
    await screen.findByText(/You have Plus, paid until 15 Dec 2026\./);
    await heading('Pro');
    screen.getByText('€19.99');
    screen.getByText('Monthly subscription');
    expect(screen.queryByRole('button', { name: 'Start 3 months free' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Complete Payment' })).toBeNull();
    await user.click(await button('Change to Pro on 15 Dec 2026'));
    await screen.findByText('Pro begins on 15 Dec 2026.');
    expect(server.shop.subscription.paid?.renewsAs).toBe('pro');
    expect(server.shop.payments.size).toBe(0);
  });

  it('explains kindly where there is a paid plan already', async () => {
    const server = createServer(mara);
    server.state.outcomes.push({ waitsFor: Promise.resolve() }, 'already subscribed');
    openApp('/support?plan=pro', server);
    await screen.findByText('The server says: you have a paid plan already.');
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
  });
});
