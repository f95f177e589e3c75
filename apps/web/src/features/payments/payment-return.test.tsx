import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { getPaymentStatus, type PaymentStatus } from '@turnstone/contract/payments';
import type { Subscription } from '@turnstone/contract/subscription';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose, goTo, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';
import { UnreachableError } from '../../api/errors.ts';

const fetchResult = () => import('./payment-result.tsx');
// What comes later in a browser is there at once, as the pages are.
await Promise.all([fetchResult(), import('../../ui/toast/toast-region.tsx')]);

const secret = 'pi_1_secret_1';

/** A server that hears from the provider how the payment went. */
const serverHearing = (status: PaymentStatus, user: User | null = mara) => {
  const server = createServer(user);
  server.shop.statuses.set(secret, status);
  return server;
};

const back = (clientSecret = secret, said = 'succeeded') =>
  `/?payment_intent=pi_1&payment_intent_client_secret=${clientSecret}&redirect_status=${said}`;

const storedCheckout = () => sessionStorage.getItem('checkout:visitor:book');
beforeEach(() => sessionStorage.setItem('checkout:visitor:book', 'kept'));

describe('whoever comes back from the provider', () => {
  it('is told of a failure, and can pay the same checkout', async () => {
    openApp(back(secret, 'failed'), serverHearing('failed'));
    await screen.findByText('Payment Failed');
    screen.getByText('The payment did not go through. You can try again.');
    expect(storedCheckout()).toBe('kept');
  });

  it('is told what the server says, whatever the address says', async () => {
    openApp(back(secret, 'succeeded'), serverHearing('failed'));
    await screen.findByText('Payment Failed');
    expect(screen.queryByText('Payment Successful')).toBeNull();
    expect(storedCheckout()).toBe('kept');
  });

  it('is told that it is on its way while the bank takes its time', async () => {
    openApp(back(), serverHearing('processing'));
    await screen.findByText('Payment in progress');
    expect(storedCheckout()).toBe('kept');
  });

  it('is told so where nobody can say yet, and is not thanked', async () => {
    const server = serverHearing('succeeded');
    // This call and no other: the page asks for its own things at the same time.
    const http: Backend = {
      ...server.http,
      call: async (endpoint, input) => {
        if (endpoint.path === getPaymentStatus.path) throw new UnreachableError();
        return server.http.call(endpoint, input);
      },
    };
    openApp(back(), { ...server, http });
    await screen.findByText('Payment not confirmed yet');
    screen.getByText('We do not know yet whether it went through. If you try again, you will not pay twice.');
    expect(storedCheckout()).toBe('kept');
  });

  it('is thanked where it was paid, also a visitor, who is led to the landing page', async () => {
    const { user } = openApp(back(), serverHearing('succeeded', null));
    await screen.findByText('Payment Successful');
    const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }));
    receipt.getByText('Memoir Book');
    receipt.getByText('€39.99');
    receipt.getByText('pi_1');
    expect(receipt.queryByRole('link', { name: 'See all payments' })).toBeNull();
    expect(storedCheckout()).toBeNull();
    await user.click(receipt.getByRole('button', { name: 'Done' }));
    await heading('Heartbreak is an Initiation');
  });

  it('finds the way from the receipt to all payments', async () => {
    openApp(back(), serverHearing('succeeded'));
    const all = await screen.findByRole('link', { name: 'See all payments' });
    expect(all.getAttribute('href')).toBe('/account#payments');
  });

  it('finds there what the server heard of only after the list was read', async () => {
    const server = serverHearing('succeeded');
    const { user } = openApp('/account', server);
    const payments = () => screen.findByRole('region', { name: 'Payments' });
    await within(await payments()).findByText('No payments yet.');
    await within(await screen.findByRole('region', { name: 'Orders' })).findByText('Nothing ordered yet.');
    await goTo(user, 'Home');
    await heading(/^Good /);
    const id = '01980000-0000-7000-8000-000000000001';
    const paidAt = new Date().toISOString();
    // New lists: what was read stays what it was.
    server.shop.receipts = [{ id, item: 'book', amount: 3999, paidAt, reference: 'pi_1', isRefunded: false }];
    server.shop.orders = [
      {
        id,
        product: 'book',
        amount: 3999,
        status: 'paid',
        orderedAt: paidAt,
        shippedAt: null,
        shipTo: [],
        email: null,
      },
    ];
    await user.click(await screen.findByRole('button', { name: 'Account menu, Mara' }));
    await choose(user, 'Account');
    await within(await payments()).findByRole('button', { name: /^Receipt for/ });
    await within(await screen.findByRole('region', { name: 'Orders' })).findByText('Being prepared');
  });

  it('has the plan that was paid for, also where it was asked for before', async () => {
    const server = serverHearing('succeeded', { ...mara, plan: 'plus' });
    const paid: Subscription['paid'] = {
      plan: 'plus',
      paidUntil: '2026-12-15T09:00:00.000Z',
      renewsAs: 'plus',
      isPaymentDue: false,
    };
    const http: Backend = {
      ...server.http,
      call: async (endpoint, input) => {
        // The provider tells the server and the page; here the server hears a moment before it is asked.
        if (endpoint.path === getPaymentStatus.path) {
          await screen.findByText('Free', { selector: 'p' });
          server.shop.subscription = { ...server.shop.subscription, plan: 'plus', paid };
        }
        return server.http.call(endpoint, input);
      },
    };
    openApp(back().replace('/?', '/account?'), { ...server, http });
    await screen.findAllByText(/15 Dec 2026/);
  });
});

describe('the account', () => {
  it('lists what was paid, each with its receipt', async () => {
    const server = createServer(mara);
    server.shop.receipts.push({
      id: '01980000-0000-7000-8000-000000000001',
      item: 'plus',
      amount: 999,
      paidAt: '2026-10-18T09:00:00.000Z',
      reference: 'in_7',
      isRefunded: true,
    });
    const { user } = openApp('/account', server);
    const payments = within(await screen.findByRole('region', { name: 'Payments' }));
    await payments.findByText('Plus, one month');
    payments.getByText('Refunded');
    await user.click(payments.getByRole('button', { name: /^Receipt for Plus, one month, 18 Oct/ }));
    within(await screen.findByRole('dialog', { name: 'Receipt' })).getByText('in_7');
  });
});

it('a receipt names the day, also on that very day', async () => {
  const server = createServer(mara);
  const id = '01980000-0000-7000-8000-000000000001';
  const paidAt = new Date().toISOString();
  server.shop.receipts.push({ id, item: 'plus', amount: 999, paidAt, reference: 'in_7', isRefunded: false });
  const { user } = openApp('/account', server);
  await user.click(
    await screen.findByRole('button', { name: /^Receipt for Plus, one month, \d+ \w+ \d{4}$/ }),
  );
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  receipt.getByText(/^\d{1,2} \w+ \d{4}$/);
});

describe('an address that somebody made up', () => {
  it.each(['pi_1_secret_guessed', 'x'])('with the secret %s shows what is there without it', async made => {
    const server = serverHearing('succeeded');
    openApp(back(made), server);
    await heading(/^Good /);
    await waitFor(() => expect(server.shop.statusRequests).toEqual([made]));
    expect(screen.queryByText(/^Payment /)).toBeNull();
    expect(storedCheckout()).toBe('kept');
  });

  it.each([
    '/?payment_intent=pi_1&redirect_status=succeeded',
    '/?payment_intent=x&payment_intent_client_secret=y&redirect_status=succeeded',
    '/?payment_intent=pi_1&payment_intent_client_secret=%2F&redirect_status=succeeded',
  ])('asks nobody where it cannot be a payment: %s', async address => {
    const server = serverHearing('succeeded');
    openApp(address, server);
    await heading(/^Good /);
    await act(async () => void (await fetchResult()));
    expect(screen.queryByText(/^Payment /)).toBeNull();
    expect(server.shop.statusRequests).toEqual([]);
  });
});
