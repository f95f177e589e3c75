import { expect, type Page, test } from '@playwright/test';
import { send } from './maker.ts';
import { cards, expectThanks, fillAddress, pay, payButton, useProvider } from './pay.ts';
import { beSignedIn, newcomer } from './person.ts';
import { endIntroOf } from './time-passes.ts';

const products = {
  book: ['Memoir Book', '€39.99'],
  'art-prints': ['Art Prints', '€29.99'],
  journal: ['Journal', '€29.99'],
  'oracle-cards': ['Oracle Cards', '€19.99'],
  bracelet: ['Silver Bracelet', '€99.99'],
} as const;

const countOrders = async (page: Page) => (await (await page.request.get('/api/orders')).json()).length;
const readPlan = async (page: Page) => (await (await page.request.get('/api/subscription')).json()).plan;

test.beforeEach(({ page }) => useProvider(page));

for (const [product, [name, price]] of Object.entries(products))
  test(`a visitor orders ${product}`, async ({ page }) => {
    await page.goto('/plans');
    await page
      .getByRole('link', { name: 'Purchase Now' })
      .and(page.locator(`[href$="=${product}"]`))
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Purchase ${name}`);
    await expect(page.getByText('Total').locator('b')).toHaveText(price);
    await fillAddress(page, 'noor@example.org');
    await pay(page, cards.good);
    await expectThanks(page);
    await expect(page).toHaveURL(/\/landing$/);
  });

test('the page begins with where help is, for whoever came looking for it', async ({ page }) => {
  await page.goto('/support');
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', 'tel:112');
});

test('a contribution, with nothing to fill in but the card', async ({ page }) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support Your Transformation');
  await expect(page.getByText('Total').locator('b')).toHaveText('€10.00');
  await pay(page, cards.good);
  await expectThanks(page);
});

test('a declined card is told in the words of the provider, and the form stays', async ({ page }) => {
  await page.goto('/support?product=journal');
  await fillAddress(page, 'noor@example.org');
  await pay(page, cards.declined);
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  // Also where the person looks, and for as long as it holds.
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Complete Payment' }) });
  await expect(form.getByText(/declined.*What you entered is still here\.$/)).toBeInViewport();
  await expect(page.getByLabel('City')).toHaveValue('Amsterdam');
  await pay(page, cards.good);
  await expectThanks(page);
});

test('the way over the bank ends at the site, whether it works or not', async ({ page }) => {
  await page.goto('/support');
  await pay(page, cards.asksTheBank);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/landing$/);

  await page.goto('/support');
  await pay(page, cards.asksTheBank);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expectThanks(page);
});

test('an address that says a payment succeeded is not believed, and leaves the address bar', async ({
  page,
}) => {
  await beSignedIn(page, newcomer('made-up'));
  const answered: number[] = [];
  page.on('response', response => {
    if (response.url().endsWith('/api/payment-status')) answered.push(response.status());
  });
  const made = 'payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_x&redirect_status=succeeded';
  await page.goto(`/?${made}`);
  await expect.poll(() => answered).toEqual([404]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/^Payment /)).toHaveCount(0);
});

test('without the provider the page says so, and nothing else is lost', async ({ page }) => {
  await page.route('https://js.stripe.com/**', route => route.abort());
  await page.goto('/support?product=book');
  await expect(page.getByText('Unable to load payment form. Please try again later.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to plans' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Transformation Path');
});

test('what the shop does not have prepares no payment', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/support?product=teapot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found in the shop');
  expect(asked.filter(url => /create-payment-intent|stripe/.test(url))).toEqual([]);
});

test('a double click and a reload are one payment and one order', async ({ page }) => {
  await beSignedIn(page, newcomer('noor'));
  const secrets: string[] = [];
  // What was answered is read on its way: after a reload the browser may have forgotten it.
  await page.route('**/api/create-payment-intent', async route => {
    const response = await route.fetch();
    secrets.push((await response.json()).clientSecret);
    await route.fulfill({ response });
  });
  await page.goto('/support?product=book');
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await fillAddress(page, 'noor@example.org');
  await page.getByLabel('Card number').fill(cards.good);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).dblclick();
  await expectThanks(page);
  expect(new Set(secrets).size).toBe(1);

  // The provider tells of it in its own time.
  await expect.poll(() => countOrders(page)).toBe(1);
  await page.goto('/account');
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await expect(orders.getByText(/Kade 7/)).toBeVisible();
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('listitem')).toHaveCount(1);
  await payments.getByRole('button', { name: /^Receipt for Memoir Book/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByText('€39.99')).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeVisible();
  // On paper it is alone.
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText('€39.99')).toBeVisible();
  await expect(receipt.getByRole('button', { includeHidden: true, name: 'Print' })).toBeHidden();
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});

test('a plan asks a visitor to sign in and brings them back', async ({ page }) => {
  await page.goto('/support?plan=plus');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fsupport%3Fplan%3Dplus',
  );
});

for (const plan of ['plus', 'pro'] as const)
  test(`${plan} is paid for by card and can be cancelled and taken back with one click each`, async ({
    page,
  }) => {
    const name = plan === 'plus' ? 'Plus' : 'Pro';
    await beSignedIn(page, newcomer(plan));
    await page.goto(`/support?plan=${plan}`);
    await expect(page.getByRole('button', { name: 'Start 3 months free' })).toBeVisible();
    await pay(page, cards.good);
    await expectThanks(page);
    await expect.poll(() => readPlan(page)).toBe(plan);

    await page.goto('/account');
    await expect(page.getByText(/paid until/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText(/Cancelled\. You keep it until/)).toBeVisible();
    await page.getByRole('button', { name: `Keep ${name}` }).click();
    await expect(page.getByText(new RegExp(`Renews as ${name}`))).toBeVisible();
    expect(await readPlan(page)).toBe(plan);

    await page.goto(`/support?plan=${plan}`);
    await expect(page.getByText(`You have ${name} now.`)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
  });

test('three months free without a card; when they end, extra projects stay there to read', async ({
  page,
}) => {
  const email = newcomer('intro');
  await beSignedIn(page, email);
  await page.goto('/support?plan=plus');
  await page.getByRole('button', { name: 'Start 3 months free' }).click();
  await expect(page.getByText('Plus is yours', { exact: true })).toBeVisible();
  await expect(page.getByText(/It is free until/)).toBeVisible();
  for (const title of ['Pottery', 'Cello'])
    expect((await send(page, 'POST', '/api/projects', { title, category: 'creative' })).status()).toBe(200);

  const { id } = await (await page.request.get('/api/auth/user')).json();
  await endIntroOf(id);
  expect(await readPlan(page)).toBe('free');
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Pottery' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cello' })).toBeVisible();
  const refused = await send(page, 'POST', '/api/projects', { title: 'More', category: 'creative' });
  expect(refused.status()).toBe(403);
  await page.goto('/account');
  await expect(page.getByText(/Your free months are over/)).toBeVisible();
});
