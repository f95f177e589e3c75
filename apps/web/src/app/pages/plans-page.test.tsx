import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openApp } from '../../../test/open-app.tsx';

const free = [
  'Unlimited letters',
  '1 creative project',
  'No Contact Streak tracking',
  'Basic progress stats',
  'Up to 10 hours creative time logging per month',
  'Read-only forum access',
  'Access to Emergency Support Contacts',
];
const plus = [
  'Everything in Free',
  'Unlimited projects',
  'Unlimited time logging',
  'Advanced analytics',
  'Forum participation: post, comment, share',
  'Priority support with suggested reading and links',
];
const pro = [
  'Everything in Plus',
  'Forum pivot library access',
  'Monthly 1-on-1 video coaching with certified coaches',
  'AI-powered custom pivot prompts',
  'Export of all data: letters, pivots, progress reports',
];

const plans = [
  ['Free', 'Core Healing Access', '€0', free, 'Get Started Free', '/'],
  ['Plus', 'For when you want company', '€9.99per month', plus, 'Start Free Trial', '/support?plan=plus'],
  ['Pro', 'For steady one-to-one support', '€19.99per month', pro, 'Start Free Trial', '/support?plan=pro'],
] as const;

const products = [
  ['Memoir Book', '€39.99 one time'],
  ['Art Prints', '€29.99 one time'],
  ['Journal', '€29.99 one time'],
  ['Oracle Cards', '€29.99 one time€19.99 at checkout'],
  ['Silver Bracelet', '€99.99 one time'],
] as const;

const openPlans = async () => {
  openApp('/plans');
  await heading('Choose Your Transformation Path');
};

/** The smallest list item or article around a heading. */
const cardOf = (name: string, level: number) =>
  screen.getByRole('heading', { level, name }).closest('li') as HTMLLIElement;

describe('the plans', () => {
  it.each(plans)('%s is described, priced and left by its button', async (...plan) => {
    const [name, description, price, features, action, to] = plan;
    await openPlans();
    const card = cardOf(name, 2);
    within(card).getByText(description);
    expect(card.querySelector('.price')?.textContent).toBe(price);
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(features);
    expect(within(card).getByRole('link', { name: action }).getAttribute('href')).toBe(to);
    expect(within(card).queryByText('Most Popular') !== null).toBe(name === 'Plus');
  });

  it('come with the introductory offer and with answers', async () => {
    await openPlans();
    const offer = within(screen.getByRole('complementary', { name: 'Introductory offer' }));
    offer.getByText('First 3 months free for new Plus and Pro sign-ups');
    expect(offer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cancel anytime',
      'No card details requested',
      'Physical products excluded',
    ]);
    screen.getByText(/Changes take effect at the next billing cycle\./);
    screen.getByText(/Physical products ship worldwide\./);
  });
});

describe('the keepsakes', () => {
  it.each(products)('%s has its price, and its picture', async (name, price) => {
    await openPlans();
    const card = cardOf(name, 3);
    expect(card.querySelector('.price')?.textContent).toBe(price);
    expect(card.querySelector('svg')).not.toBeNull();
    expect(within(card).getByRole('link', { name: 'Purchase Now' }).getAttribute('href')).toMatch(
      /^\/support\?product=[a-z-]+$/,
    );
  });

  it('are five: a memoir, a journal, twenty cards, an engraved bangle and prints', async () => {
    await openPlans();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      products.map(([name]) => name),
    );
    for (const words of [
      /^A memoir of/,
      /set of twenty printed cards/,
      /engraved silver bangle/,
      /for the wall/,
    ])
      screen.getByText(words);
  });
});
