import { expect, type Locator, type Page, test } from '@playwright/test';
import { accountButton, beSignedIn, tryItFree } from './person.ts';
import { trialWithPivots } from './trial-with-pivots.ts';

// The words of SPEC §2, to the letter, each where a person finds it.
const logIn = '/api/login';

const heading = (page: Page, level: number, name: string) =>
  page.getByRole('heading', { level, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (within: Page | Locator, name: string) => within.getByRole('link', { name, exact: true });

const expectLinks = async (links: Locator, expected: readonly (readonly [string, string])[]) => {
  await expect(links).toHaveText(expected.map(([name]) => name));
  for (const [at, [, address]] of expected.entries())
    await expect(links.nth(at)).toHaveAttribute('href', address);
};

interface PageOfTheSpec {
  readonly path: string;
  readonly title: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly shows: (page: Page) => Locator[];
}

const pages: readonly PageOfTheSpec[] = [
  {
    path: '/landing',
    title: 'Heartbreak is an Initiation · Turnstone',
    shows: page => [
      page.getByRole('banner').getByText('Turnstone', { exact: true }),
      page.getByRole('banner').getByRole('button', { name: 'Try It Free', exact: true }),
      link(page.getByRole('banner'), 'Log In'),
      link(page.getByRole('banner'), 'Get Started'),
      heading(page, 1, 'Heartbreak is an Initiation'),
      page.getByText(/leave within a few months/),
      page.getByText('All features are free as an introductory offer. No card payment information needed.'),
      heading(page, 2, 'Transform Your Healing Journey'),
      heading(page, 3, 'Pivot Methods'),
      heading(page, 3, 'Therapeutic Writing'),
      heading(page, 3, 'Creative Projects'),
      heading(page, 3, 'Community & Touchstones'),
      heading(page, 2, 'Ready to Start Your Transformation?'),
      link(page, 'Get Started Free'),
      page.getByRole('contentinfo').getByText('Turn it over. There is something underneath.'),
    ],
  },
  {
    path: '/no-such-page',
    title: 'Page Not Found · Turnstone',
    shows: page => [
      heading(page, 1, '404 Page Not Found'),
      page.getByText('Did you forget to add the page to the router?', { exact: true }),
    ],
  },
  {
    path: '/contact',
    title: 'Contact · Turnstone',
    shows: page => [
      page.getByRole('textbox', { name: 'Your Name', exact: true }),
      page.getByRole('textbox', { name: 'Email Address', exact: true }).and(page.locator('[type=email]')),
      page.getByRole('combobox', { name: 'Subject', exact: true }),
      page.getByRole('textbox', { name: 'Message', exact: true }).and(page.locator('textarea[rows="6"]')),
      button(page, 'Send Message'),
      page.getByText(/goes to our support mailbox/),
    ],
  },
  ...(
    [
      ['/rules', 'Community Rules', 'Community rules'],
      ['/privacy', 'Privacy', 'Privacy'],
      ['/terms', 'Terms', 'Terms'],
      ['/imprint', 'Imprint', 'Imprint'],
    ] as const
  ).map(([path, title, name]) => ({
    path,
    title: `${title} · Turnstone`,
    shows: (page: Page) => [heading(page, 1, name)],
  })),
  {
    path: '/create-pivot',
    title: 'Create Pivot · Turnstone',
    prepare: tryItFree,
    shows: page => [
      heading(page, 1, 'Create a Pivot Phrase'),
      heading(page, 2, 'Record Painful Thought'),
      page.getByPlaceholder('What painful thought keeps recurring? Be honest and specific...', {
        exact: true,
      }),
      page.getByText('Characters: 0/500', { exact: true }),
      button(page, 'Create Pivot Phrase'),
    ],
  },
  {
    path: '/library',
    title: 'Library · Turnstone',
    prepare: trialWithPivots,
    shows: page => [heading(page, 1, 'Your Pivot Library'), button(page, 'Mark as used').first()],
  },
  {
    path: '/projects',
    title: 'Projects · Turnstone',
    prepare: tryItFree,
    shows: page => [
      heading(page, 1, 'Creative Projects'),
      button(page, 'Create project'),
      button(page, 'Log time'),
    ],
  },
  {
    path: '/projects/0198c0de-0001-7000-8000-000000000001',
    title: 'Project not found · Turnstone',
    prepare: tryItFree,
    shows: page => [heading(page, 1, 'Project not found'), link(page.getByRole('main'), 'All projects')],
  },
  {
    path: '/letters',
    title: 'Journal & Letters · Turnstone',
    prepare: tryItFree,
    shows: page => [
      heading(page, 1, 'Journal & Letters'),
      heading(page, 2, 'Write a letter'),
      page.getByText('From Myself', { exact: true }),
      page.getByText('From Love', { exact: true }),
      page.getByRole('switch', { name: 'Show Archived', exact: true }),
    ],
  },
  {
    path: '/forum',
    title: 'Forum · Turnstone',
    shows: page => [
      heading(page, 1, 'Community Support Forum'),
      page.getByText('Be Supportive', { exact: true }),
      page.getByText('Respect Privacy', { exact: true }),
      page.getByText('Practice Kindness', { exact: true }),
      page.getByRole('tab', { name: 'Letters', exact: true, selected: true }),
      page.getByRole('tab', { name: 'Image Library', exact: true, selected: false }),
      page.getByRole('tab', { name: 'Pivot Library', exact: true, selected: false }),
    ],
  },
  {
    path: '/collection',
    title: 'Collection · Turnstone',
    prepare: tryItFree,
    shows: page => [
      heading(page, 1, 'Your Image Collection'),
      heading(page, 2, 'No Images Collected Yet'),
      link(page, 'Sign in to collect images'),
    ],
  },
  {
    path: '/',
    title: 'Home · Turnstone',
    prepare: tryItFree,
    shows: page => [
      page.getByText("You're in trial mode - sign up to save your progress!", { exact: true }),
      page.getByText('Start Now', { exact: true }),
      page.getByText('View Pivots', { exact: true }),
      page.getByText('Start Project', { exact: true }),
      page.getByText('Write Letter', { exact: true }),
    ],
  },
];

for (const { path, title, prepare, shows } of pages) {
  test(`${path} says what the spec says`, async ({ page }) => {
    await prepare?.(page);
    await page.goto(path);
    for (const text of shows(page)) await expect(text).toBeVisible();
    await expect(page).toHaveTitle(title);
  });
}

test('the ways in from the landing page lead to the sign-in', async ({ page }) => {
  await page.goto('/landing');
  for (const name of ['Log In', 'Get Started', 'Get Started Free'])
    await expect(link(page, name).first()).toHaveAttribute('href', logIn);
});

test('the subjects of a message', async ({ page }) => {
  await page.goto('/contact');
  const options = page.getByRole('combobox', { name: 'Subject' }).locator('option[value]:not([value=""])');
  await expect(options).toHaveText([
    'Technical Support',
    'Feedback & Suggestions',
    'Billing Questions',
    'Partnership Inquiry',
    'Other',
  ]);
});

test.describe('the frame, 1440 wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('nine links, the notifications and the corner of a trial', async ({ page }) => {
    await tryItFree(page);
    await expectLinks(page.getByRole('navigation', { name: 'Main' }).getByRole('link'), [
      ['Home', '/'],
      ['Create Pivot', '/create-pivot'],
      ['Library', '/library'],
      ['Projects', '/projects'],
      ['Journal & Letters', '/letters'],
      ['Forum', '/forum'],
      ['Collection', '/collection'],
      ['Plans & Products', '/plans'],
      ['Contact', '/contact'],
    ]);
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Trial Mode', { exact: true })).toBeVisible();
    await expect(link(bar, 'Sign Up Free')).toHaveAttribute('href', logIn);
    await expect(bar.getByRole('link', { name: /Turnstone/ })).toHaveAttribute('href', '/');

    await button(page, 'Notifications').click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('listitem')).toHaveText([
      'New forum replies to your posts',
      'Practice session reminders',
      'New community shared pivots',
    ]);
    await expect(panel.getByText('The notification system is coming soon.', { exact: true })).toBeVisible();
  });

  test('Home has the thought beside its pivot, and a toast of 420 at most', async ({ page }) => {
    await tryItFree(page);
    const thought = await heading(page, 2, 'Record Painful Thought').boundingBox();
    const pivot = await heading(page, 2, 'Create a Pivot Phrase').boundingBox();
    expect(pivot?.y).toBeCloseTo(thought?.y ?? 0, 0);
    expect(pivot?.x).toBeGreaterThan((thought?.x ?? 0) + (thought?.width ?? 0));

    await button(page, 'Save pivot').click();
    await expect(page.getByText('Please record a thought first.').first()).toBeVisible();
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
    expect((await toasts.boundingBox())?.width).toBe(420);
  });

  test('the corner of a visitor, and of a member', async ({ page }) => {
    await page.goto('/contact');
    await expect(link(page.getByRole('banner'), 'Sign In')).toHaveAttribute('href', logIn);

    await beSignedIn(page, 'teo@example.org');
    await expect(accountButton(page)).toContainText('Teo');
    await accountButton(page).click();
    await expect(page.getByRole('menu').getByText('teo@example.org', { exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Log out', exact: true })).toHaveAttribute(
      'href',
      '/api/logout',
    );
  });
});

test.describe('the frame, 390 wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('five tabs, of which the right one is marked, and the shortcut to the plans', async ({ page }) => {
    await tryItFree(page);
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expectLinks(tabs.getByRole('link'), [
      ['Home', '/'],
      ['Library', '/library'],
      ['Letters', '/letters'],
      ['Projects', '/projects'],
      ['Collection', '/collection'],
    ]);
    await expect(tabs.locator('[aria-current=page]')).toHaveText(['Home']);
    await page.goto('/library/anything');
    await expect(tabs.locator('[aria-current=page]')).toHaveText(['Library']);
    await expect(link(page.getByRole('banner'), 'Plans and products')).toHaveAttribute('href', '/plans');
  });
});
