import { expect, type Page } from '@playwright/test';
import { e2eWebOrigin } from '../../../ops/settings.ts';
import { chooseImage, galleryWithImages, openLibrary } from './images.ts';
import { beMaker } from './maker.ts';
import { beReader } from './pairing.ts';
import { useProvider } from './pay.ts';
import { accountButton, beMember, recordThought, tryItFree } from './person.ts';
import { trialWithPivots } from './trial-with-pivots.ts';
import { beReporter, beToldAuthor, deskWithCases } from './trust.ts';

type Visit = (page: Page) => Promise<unknown>;

const trial =
  (path: string): Visit =>
  async page => {
    await tryItFree(page);
    await page.goto(path);
  };

const member =
  (path: string): Visit =>
  async page => {
    await beMember(page);
    await page.goto(path);
  };

const maker =
  (path: string): Visit =>
  async page => {
    await beMaker(page);
    await page.goto(path);
  };

const reader =
  (path: string): Visit =>
  async page => {
    await beReader(page);
    await page.goto(path);
  };

const project: Visit = async page => {
  await maker('/projects')(page);
  await page.getByRole('link', { name: 'Pottery on Thursdays' }).first().click();
};

const library: Visit = async page => {
  await trialWithPivots(page);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Show the thought behind this' }).first().click();
};

const press =
  (before: Visit, name: string): Visit =>
  async page => {
    await before(page);
    await page.getByRole('button', { name }).first().click();
  };

const imageLibrary: Visit = async page => {
  await beMaker(page);
  await galleryWithImages(page);
};

const collection: Visit = async page => {
  await imageLibrary(page);
  await page.goto('/collection');
};

const toldAuthor =
  (path: string): Visit =>
  async page => {
    await beToldAuthor(page);
    await page.goto(path);
  };

/** By the menu of somebody else's letter. */
const aboutOthers =
  (action: string): Visit =>
  async page => {
    await deskWithCases(page);
    await page.goto('/forum');
    await page
      .getByRole('button', { name: 'More actions for To the one who left the porch light on' })
      .first()
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };

const receipt: Visit = async page => {
  await aboutOthers('Report')(page);
  await page.getByLabel('What is wrong with it?').selectOption('Kindness');
  await page.getByRole('button', { name: 'Send report' }).click();
};

const desk: Visit = async page => {
  await deskWithCases(page);
  await page.goto('/moderation');
  const one = page.getByRole('article', { name: 'Comment by Ivo' }).first();
  await one.getByText('Hide', { exact: true }).click();
  await one.getByLabel('Which rule?').selectOption('Privacy');
};

const deskLog: Visit = async page => {
  // With something decided.
  await beToldAuthor(page);
  await page.context().clearCookies();
  await desk(page);
  await page.getByRole('tab', { name: 'Decisions' }).click();
};

/** Of the pivot that is not shared yet, the long one. */
const chosen =
  (action: string, then: Visit): Visit =>
  async page => {
    await reader('/library')(page);
    await page
      .getByRole('button', { name: /^More actions for Some days/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await then(page);
  };

const helpOffered: Visit = async page => {
  await trial('/create-pivot')(page);
  await page.getByLabel('Your painful thought').fill('I want to die.');
};

interface Screen {
  readonly name: string;
  readonly visit: Visit;
  /** What is there once the screen is complete. */
  readonly sign: string;
  readonly narrowOnly?: true;
  readonly hasNoFooter?: true;
}

const checkout =
  (before: (page: Page) => Promise<void>, search: string): Visit =>
  async page => {
    await useProvider(page);
    await before(page);
    await page.goto(`/support${search}`);
  };

const asVisitor = async (): Promise<void> => {};

const withoutProvider: Visit = async page => {
  await page.route(/stripe/, route => route.abort());
  await page.goto('/support?product=book');
};

const withMissingAddress: Visit = async page => {
  await checkout(asVisitor, '?product=book')(page);
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
  await page.getByRole('button', { name: 'Complete Payment' }).click();
};

const thought = 'I keep checking whether they have seen my last message.';

/** Every screen there is, and how a person comes to see it. */
export const screens: readonly Screen[] = [
  { name: 'landing', visit: page => page.goto('/landing'), sign: 'Pivot Methods' },
  {
    name: 'landing-sign-in-failed',
    visit: page => page.goto('/landing?sign-in=failed'),
    sign: 'Signing in did not work this time. Nothing was changed.',
  },
  { name: 'not-found', visit: page => page.goto('/nowhere'), sign: '404 Page Not Found' },
  { name: 'forum', visit: page => page.goto('/forum'), sign: 'Be Supportive' },
  { name: 'forum-images', visit: imageLibrary, sign: 'Kitchen light' },
  { name: 'forum-images-visitor', visit: openLibrary, sign: 'Sign In' },
  {
    name: 'forum-images-upload',
    visit: async page => {
      await imageLibrary(page);
      const dialog = await chooseImage(page, { name: 'IMG_2041.jpg', hue: 200 });
      await dialog.getByLabel('Tags').fill('sea, dawn,');
      await dialog.getByLabel('Shown name').fill('amina@example.org');
    },
    sign: 'Shown name',
  },
  {
    name: 'forum-images-image',
    visit: press(imageLibrary, 'Kitchen light'),
    sign: 'Delete image',
  },
  { name: 'collection', visit: collection, sign: 'Collected today' },
  { name: 'collection-image', visit: press(collection, 'Kitchen light'), sign: 'Remove from Collection' },
  { name: 'collection-empty', visit: member('/collection'), sign: 'No Images Collected Yet' },
  { name: 'collection-trial', visit: trial('/collection'), sign: 'Sign in to collect images' },
  { name: 'letters-empty', visit: trial('/letters'), sign: 'No letters yet' },
  { name: 'plans', visit: page => page.goto('/plans'), sign: 'Choose Your Transformation Path' },
  { name: 'plans-member', visit: maker('/plans'), sign: 'Your plan' },
  { name: 'support-book', visit: checkout(asVisitor, '?product=book'), sign: 'Card number' },
  { name: 'support-contribution', visit: checkout(asVisitor, ''), sign: 'Card number' },
  { name: 'support-plan', visit: checkout(beMember, '?plan=pro'), sign: 'Card number' },
  { name: 'support-plan-visitor', visit: checkout(asVisitor, '?plan=plus'), sign: 'Sign in' },
  { name: 'support-plan-held', visit: checkout(beMaker, '?plan=plus'), sign: 'Go to your account' },
  { name: 'support-missing', visit: withMissingAddress, sign: 'Please choose a country.' },
  {
    name: 'support-no-provider',
    visit: withoutProvider,
    sign: 'Unable to load payment form. Please try again later.',
  },
  {
    name: 'support-unknown',
    visit: checkout(asVisitor, '?product=teapot'),
    sign: 'Not found in the shop',
  },
  { name: 'account', visit: maker('/account'), sign: 'Where you are signed in' },
  {
    name: 'account-delete',
    visit: press(maker('/account'), 'Delete account...'),
    sign: 'Delete your account?',
  },
  { name: 'rules', visit: page => page.goto('/rules'), sign: 'How reports work' },
  { name: 'privacy', visit: page => page.goto('/privacy'), sign: 'Your rights' },
  { name: 'terms', visit: page => page.goto('/terms'), sign: 'Your words stay yours' },
  { name: 'imprint', visit: page => page.goto('/imprint'), sign: 'Who we are' },
  { name: 'help-offered', visit: helpOffered, sign: 'Not now' },
  { name: 'account-decisions', visit: toldAuthor('/account#decisions'), sign: 'Ask for a second look' },
  {
    name: 'account-reports',
    visit: async page => {
      await beReporter(page);
      await page.goto('/account');
    },
    sign: 'Not decided yet',
  },
  { name: 'forum-review', visit: toldAuthor('/forum'), sign: 'Being looked at' },
  { name: 'letters-review', visit: toldAuthor('/letters'), sign: 'Taken down' },
  { name: 'forum-report', visit: aboutOthers('Report'), sign: 'Report this letter' },
  { name: 'forum-report-receipt', visit: receipt, sign: 'We have it' },
  { name: 'forum-block', visit: aboutOthers('Block this person'), sign: 'Block this person?' },
  { name: 'moderation', visit: desk, sign: 'Which rule?' },
  { name: 'moderation-log', visit: deskLog, sign: 'Every decision' },
  { name: 'contact', visit: page => page.goto('/contact'), sign: 'Send Message' },
  { name: 'home', visit: trial('/'), sign: 'Start Now' },
  { name: 'home-member', visit: member('/'), sign: 'Start Now' },
  { name: 'library-empty', visit: trial('/library'), sign: 'Nothing turned over yet' },
  { name: 'library', visit: library, sign: 'Hide the thought behind this' },
  { name: 'library-member', visit: member('/library'), sign: 'Mark as used' },
  { name: 'home-images', visit: reader('/'), sign: 'Shared' },
  { name: 'library-images', visit: reader('/library'), sign: 'Shared' },
  {
    name: 'library-pair',
    visit: chosen('Change image', page => page.getByRole('radio').first().check()),
    sign: 'Choose an image to sit behind your phrase.',
  },
  {
    name: 'library-share',
    visit: chosen('Share with the community', page => page.getByRole('checkbox').check()),
    sign: 'This is what others will see',
  },
  {
    name: 'library-whole-phrase',
    visit: press(reader('/library'), 'Read all of it'),
    sign: 'The whole phrase',
  },
  { name: 'forum-pivots', visit: reader('/forum?tab=pivots'), sign: 'Shared by Quiet River' },
  {
    name: 'forum-pivots-notice',
    visit: maker('/forum?tab=pivots'),
    sign: 'See the plans',
  },
  { name: 'create-pivot', visit: trial('/create-pivot'), sign: 'Record Painful Thought' },
  {
    name: 'thought-recorded',
    visit: async page => {
      await tryItFree(page);
      await recordThought(page, thought);
    },
    sign: 'Thought recorded',
  },
  { name: 'projects-empty', visit: trial('/projects'), sign: 'No projects yet' },
  { name: 'projects', visit: maker('/projects'), sign: 'Where the time went' },
  { name: 'projects-project', visit: project, sign: 'Buy five kilos of clay' },
  {
    name: 'projects-project-missing',
    visit: maker('/projects/0198c0de-0001-7000-8000-000000000001'),
    sign: 'Project not found',
  },
  {
    name: 'projects-log-time',
    visit: press(maker('/projects'), 'Log time'),
    sign: 'What did you work on?',
  },
  { name: 'menu', visit: press(trial('/'), 'Open menu'), sign: 'Menu', narrowOnly: true },
  {
    name: 'notifications',
    visit: press(trial('/'), 'Notifications'),
    sign: 'The notification system is coming soon.',
  },
  {
    name: 'account-menu',
    visit: async page => {
      await member('/')(page);
      await accountButton(page).click();
    },
    sign: 'Log out',
  },
  {
    name: 'components',
    visit: page => page.goto(`${e2eWebOrigin}/_components`),
    sign: 'Turnstone components',
    hasNoFooter: true,
  },
];

export const open = async (page: Page, { visit, sign, hasNoFooter }: Screen): Promise<void> => {
  await visit(page);
  await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
  if (!hasNoFooter) await expect(page.locator('footer')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
};
