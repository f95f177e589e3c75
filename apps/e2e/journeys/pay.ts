import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { e2ePaymentsOrigin } from '../../../ops/settings.ts';

const script = readFileSync(
  new URL('../../server/test/payment-provider/browser-script.js', import.meta.url),
  'utf8',
);

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000000000003220',
} as const;

/** Its script comes from here, its calls go to its imitation, and its other hosts are not there. */
export const useProvider = async (page: Page): Promise<void> => {
  await page.route(/^https:\/\/[^/]*stripe\.(com|network)\//, route => route.abort());
  await page.route('https://js.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('https://api.stripe.com/**', async route => {
    const url = route.request().url().replace('https://api.stripe.com', e2ePaymentsOrigin);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
};

export const payButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' });

export const fillAddress = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail for the receipt').fill(email);
  await page.getByLabel('Full name').fill('Noor van Dijk');
  await page.getByLabel('Street and number').fill('Kade 7');
  await page.getByLabel('Postal code').fill('1012 AB');
  await page.getByLabel('City').fill('Amsterdam');
  await page.getByLabel('Country').selectOption('NL');
};

export const pay = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Card number').fill(card);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
};

export const expectThanks = async (page: Page): Promise<void> => {
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(page.getByText('Thank you for your purchase!', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/payment_intent/);
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByText(/^€\d+\.\d\d$/)).toBeVisible();
  await receipt.getByRole('button', { name: 'Done' }).click();
  await expect(receipt).toHaveCount(0);
};
