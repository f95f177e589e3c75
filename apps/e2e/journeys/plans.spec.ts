import { expect, test } from '@playwright/test';
import { e2eOrigin } from '../../../ops/settings.ts';
import { beMaker } from './maker.ts';
import { beSignedIn, newcomer } from './person.ts';

test('a visitor sees the plans, the keepsakes and the answers, and nothing from elsewhere', async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on('request', request => origins.add(new URL(request.url()).origin));
  await page.goto('/plans');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Transformation Path');
  await expect(page.getByText('First 3 months free for new Plus and Pro sign-ups')).toBeVisible();
  for (const text of [
    'Cancel anytime',
    'No card details requested',
    'Physical products excluded',
    'Most Popular',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const plans = page.getByRole('list', { name: 'Plans' });
  await expect(plans.getByRole('heading')).toHaveText(['Free', 'Plus', 'Pro']);
  await expect(plans.getByRole('link', { name: 'Get Started Free', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
  const trials = plans.getByRole('link', { name: 'Start Free Trial', exact: true });
  await expect(trials.nth(0)).toHaveAttribute('href', '/support?plan=plus');
  await expect(trials.nth(1)).toHaveAttribute('href', '/support?plan=pro');
  const purchases = page.getByRole('link', { name: 'Purchase Now', exact: true });
  const products = ['book', 'art-prints', 'journal', 'oracle-cards', 'bracelet'];
  await expect(purchases).toHaveCount(products.length);
  for (const [at, product] of products.entries())
    await expect(purchases.nth(at)).toHaveAttribute('href', `/support?product=${product}`);
  await expect(page.getByText('€19.99 at checkout', { exact: true })).toBeVisible();
  await page.getByText('Can I change plans later?').click();
  await expect(page.getByText(/Changes take effect at the next billing cycle\./)).toBeVisible();
  await page.getByText('Do products ship to my country?').click();
  await expect(page.getByText(/Physical products ship worldwide\./)).toBeVisible();
  expect([...origins]).toEqual([e2eOrigin]);
});

test('a member sees which plan is theirs', async ({ page }) => {
  await beMaker(page);
  await page.goto('/plans');
  const plus = page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ hasText: 'Most Popular' });
  await expect(plus.getByText('Your plan', { exact: true })).toBeVisible();
  await expect(plus.getByRole('link', { name: 'Manage your plan' })).toHaveAttribute('href', '/account');
});

test('the free months are switched and ended from the account, and then nothing speaks of a trial', async ({
  page,
}) => {
  await beSignedIn(page, newcomer('months'));
  await page.goto('/support?plan=plus');
  await page.getByRole('button', { name: 'Start 3 months free' }).click();
  await expect(page.getByText('Plus is yours', { exact: true })).toBeVisible();
  await page.goto('/account');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await plan.getByRole('button', { name: 'Switch to Pro' }).click();
  await expect(plan.getByText(/^Pro is yours, free until /)).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Switch to Plus' })).toBeFocused();

  // Asked about once; kept, they run on.
  const end = plan.getByRole('button', { name: 'End the free months...' });
  const question = page.getByRole('alertdialog', { name: 'End your free months now?' });
  await end.click();
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(end).toBeFocused();
  await end.click();
  await question.getByRole('button', { name: 'End them now' }).click();
  await expect(plan.getByText(/^You are on Free\./)).toBeVisible();
  await expect(plan.getByText(/^Your free months are over\./)).toBeVisible();

  await page.goto('/plans');
  const plans = page.getByRole('list', { name: 'Plans' });
  await expect(plans.getByRole('link', { name: 'Choose Plus', exact: true })).toBeVisible();
  await expect(plans.getByRole('link', { name: 'Choose Pro', exact: true })).toBeVisible();
  await expect(plans.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(0);
});
