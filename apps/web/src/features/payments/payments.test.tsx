import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@turnstone/contract/account';
import { productIds } from '@turnstone/contract/payments';
import { describe, expect, it } from 'vitest';
import { button, clickTwiceAtOnce, field, heading, openApp } from '../../../test/open-app.tsx';
import { shoreLtd } from '../../../test/operator-in-memory.ts';
import { mockPaymentProvider } from '../../../test/payment-provider-in-memory.ts';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const provider = mockPaymentProvider();

const pay = () => button('Complete Payment');
const payable = async () => {
  const found = await pay();
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
};
const notLoaded = 'Unable to load payment form. Please try again later.';

const fillDelivery = async (user: ReturnType<typeof openApp>['user']) => {
  await user.type(await field('E-mail for the receipt'), 'ines@example.org');
  await user.type(await field('Full name'), 'Inês Prado');
  await user.type(await field('Street and number'), 'Rua do Mar 4');
  await user.type(await field('Postal code'), '1100-001');
  await user.type(await field('City'), 'Lisboa');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'PT');
};

describe('what the page calls it', () => {
  const items = [
    ['/support?plan=plus', 'Purchase Plus', 'Plus your Heart', '€9.99', 'Monthly subscription'],
    ['/support?plan=pro', 'Purchase Pro', 'Pro your Heart', '€19.99', 'Monthly subscription'],
    ['/support?product=book', 'Purchase Memoir Book', 'Book your Heart', '€39.99', 'One-time purchase'],
    [
      '/support?product=art-prints',
      'Purchase Art Prints',
      'Art Prints your Heart',
      '€29.99',
      'One-time purchase',
    ],
    ['/support?product=journal', 'Purchase Journal', 'Journal your Heart', '€29.99', 'One-time purchase'],
    [
      '/support?product=oracle-cards',
      'Purchase Oracle Cards',
      'Oracle Cards your Heart',
      '€19.99',
      'One-time purchase',
    ],
    [
      '/support?product=bracelet',
      'Purchase Silver Bracelet',
      'Bracelet your Heart',
      '€99.99',
      'One-time purchase',
    ],
    ['/support', 'Support Your Transformation', 'Support your Heart', '€10.00', 'One-time purchase'],
  ] as const;
  it.each(items)('%s', async (path, title, form, price, rhythm) => {
    openApp(path, createServer(mara));
    await heading(title);
    screen.getByRole('heading', { level: 2, name: form });
    const summary = screen.getByRole('region', { name: 'What you are paying for' });
    within(summary).getByText(price);
    within(summary).getByText(rhythm);
    const total = await screen.findByText('Total');
    expect(total.textContent).toContain(price);
    await pay();
  });
});

it.each([
  ['book', /^A memoir of the year after a relationship ended/],
  ['art-prints', /^Two stones that lean on each other/],
  ['journal', /^Some things want a pen/],
  ['oracle-cards', /^Twenty printed cards/],
  ['bracelet', /^A plain silver bangle, engraved/],
])('shows and tells what a %s is, and the back cover of the book alone', async (product, about) => {
  openApp(`/support?product=${product}`, createServer(null));
  await heading(/^Purchase/);
  screen.getByText(about);
  const summary = screen.getByRole('region', { name: 'What you are paying for' });
  expect(summary.parentElement?.querySelector('svg')).not.toBeNull();
  const back = screen.queryByText('The back cover')?.closest('figure')?.querySelector('svg') ?? null;
  expect(back !== null).toBe(product === 'book');
  await pay();
});

describe('before anything is paid', () => {
  it.each(productIds)(
    'the size of a %s, its delivery and its returns are told beside the form',
    async product => {
      openApp(`/support?product=${product}`, createServer(null));
      await screen.findByText(shoreLtd.sizes[product]);
      const facts = ['Size', 'Delivery', 'Returns'].map(
        name => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent,
      );
      expect(facts).toEqual([shoreLtd.sizes[product], shoreLtd.delivery, shoreLtd.returns]);
      await pay();
    },
  );

  it('they can be asked for again where they did not load, and the form stays', async () => {
    const server = createServer(null);
    server.state.isOperatorLost = true;
    const { user } = openApp('/support?product=journal', server);
    await screen.findByText('Size, delivery and returns did not load.');
    await pay();
    server.state.isOperatorLost = false;
    await user.click(await button('Try again'));
    await screen.findByText(shoreLtd.sizes.journal);
  });

  it('nothing of the kind is told where nothing is sent', async () => {
    openApp('/support', createServer(mara));
    await payable();
    expect(screen.queryByText('Returns')).toBeNull();
  });
});

it('prepares a payment of the catalogue, and says so while it does', async () => {
  const server = createServer(null);
  const waiting = Promise.withResolvers<void>();
  server.state.outcomes.push({ waitsFor: waiting.promise });
  openApp('/support?product=book', server);
  await screen.findByText('Preparing payment');
  expect(screen.queryByRole('button', { name: 'Complete Payment' })).toBeNull();
  waiting.resolve();
  await pay();
  const [[checkoutId, payment] = []] = server.shop.payments;
  expect(payment).toEqual({ amount: 3999, product: 'book', checkoutId });
});

it('keeps the button from being pressed until the provider is ready, and says why', async () => {
  provider.state.comesUp = false;
  openApp('/support', createServer(null));
  expect((await pay()).disabled).toBe(true);
  screen.getByText('The card form is still loading. You can pay in a moment.');
  provider.say('ready');
  await waitFor(async () => expect((await pay()).disabled).toBe(false));
  expect(screen.queryByText(/still loading/)).toBeNull();
});

describe('where the form cannot come', () => {
  it.each(['refused', 'lost'] as const)('says so when our server has %s it', async fate => {
    const server = createServer(null);
    server.state.outcomes.push(fate);
    openApp('/support?product=book', server);
    await screen.findByText(notLoaded);
    expect(screen.getByRole('link', { name: 'Back to plans' }).getAttribute('href')).toBe('/plans');
    expect(screen.queryByText('Preparing payment')).toBeNull();
  });

  it('says so when the fields of the provider do not come up', async () => {
    provider.state.comesUp = false;
    openApp('/support', createServer(null));
    await pay();
    provider.say('loaderror');
    await screen.findByText(notLoaded);
  });
});

/** It hears of the payment that the stand-in makes. */
const paidServer = (user: User | null) => {
  const server = createServer(user);
  server.shop.statuses.set('pi_memory_secret_x', 'succeeded');
  return server;
};

describe('paying', () => {
  it('thanks for it at the start of the site, clears the address and forgets the checkout', async () => {
    const { user } = openApp('/support', paidServer(mara));
    await user.click(await payable());
    await screen.findByText('Payment Successful');
    screen.getByText('Thank you for your purchase!');
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await heading(/^Good /);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("shows the provider's message where it fails, and keeps the form", async () => {
    provider.state.response = { error: { type: 'card_error', message: 'Your card was declined.' } };
    const { user } = openApp('/support', createServer(mara));
    await user.click(await payable());
    await screen.findByText('Payment Failed');
    screen.getByText('Your card was declined.');
    expect((await pay()).disabled).toBe(false);
  });

  it('says beside the card why it failed, for as long as it holds, and keeps what was typed', async () => {
    const good = provider.state.response;
    provider.state.response = { error: { type: 'card_error', message: 'Your card was declined.' } };
    const { user } = openApp('/support?product=journal', paidServer(null));
    await pay();
    await fillDelivery(user);
    await user.click(await payable());
    const why = 'Your card was declined. What you entered is still here.';
    const form = within((await pay()).closest('form') as HTMLElement);
    await form.findByText(why);
    const paying = form.getByRole('button', { name: 'Complete Payment', description: why });
    await waitFor(() => expect(document.activeElement).toBe(paying));
    expect((await field('City')).value).toBe('Lisboa');
    provider.state.response = good;
    await user.click(paying);
    expect(form.queryByText(why)).toBeNull();
    await screen.findByText('Payment Successful');
  });

  it('says that nobody pays twice where the provider does not answer', async () => {
    provider.state.response = new Error('gone');
    const { user } = openApp('/support', createServer(mara));
    await user.click(await payable());
    await screen.findByText(
      'The payment provider could not be reached. You can try again; you will not pay twice.',
    );
  });

  it('confirms once for two clicks', async () => {
    provider.state.response = { error: { message: 'No.' } };
    openApp('/support', createServer(mara));
    await clickTwiceAtOnce(await payable());
    await screen.findByText('Payment Failed');
    expect(provider.state.confirmed).toHaveLength(1);
  });

  it('hands e-mail and address to the provider, and nothing of it to our server', async () => {
    const server = paidServer(null);
    const { user } = openApp('/support?product=journal', server);
    await pay();
    await fillDelivery(user);
    await user.click(await payable());
    await screen.findByText('Payment Successful');
    expect(provider.state.confirmed).toEqual([
      {
        return_url: window.location.origin,
        receipt_email: 'ines@example.org',
        shipping: {
          name: 'Inês Prado',
          address: {
            line1: 'Rua do Mar 4',
            line2: '',
            postal_code: '1100-001',
            city: 'Lisboa',
            state: '',
            country: 'PT',
          },
        },
      },
    ]);
    expect(JSON.stringify([...server.shop.payments])).not.toContain('ines');
  });

  it('asks for what is missing of the address, at its field, before anything is sent', async () => {
    const { user } = openApp('/support?product=book', createServer(null));
    await user.click(await payable());
    const email = await field('E-mail for the receipt');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(email));
    screen.getByText('Please enter an e-mail address, such as name@example.org.');
    screen.getByText('Please choose a country.');
    expect(provider.state.confirmed).toEqual([]);
  });
});

describe('one checkout is one payment', () => {
  it('asks for the same one after a reload, and for another one of another thing', async () => {
    const server = createServer(null);
    const first = openApp('/support?product=book', server);
    await pay();
    first.close();
    const again = openApp('/support?product=book', server);
    await pay();
    again.close();
    expect(server.shop.payments.size).toBe(1);
    openApp('/support?product=journal', server);
    await pay();
    expect(server.shop.payments.size).toBe(2);
  });

  it('says that it is paid where it is, and begins another one when asked', async () => {
    sessionStorage.setItem('checkout:visitor:book', '01900000-0000-7000-8000-0000000000cc');
    const server = createServer(null);
    server.shop.paidCheckouts.add('01900000-0000-7000-8000-0000000000cc');
    const { user } = openApp('/support?product=book', server);
    await screen.findByText('This is already paid. You do not need to pay again.');
    expect(provider.state.keys).toEqual([]);
    await user.click(await button('Buy another one'));
    await pay();
  });
});

describe('what is not in the shop', () => {
  it.each(['?product=teapot', '?plan=free', '?plan=plus&product=book'])('%s', async search => {
    const server = createServer(mara);
    openApp(`/support${search}`, server);
    await heading('Not found in the shop');
    expect(server.shop.payments.size).toBe(0);
  });
});
