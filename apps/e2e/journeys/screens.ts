import { expect, type Page } from '@playwright/test';
import { e2eWebOrigin } from '../../../ops/settings.ts';
import { chooseImage, openLibrary } from './images.ts';
import { forgetShifts, watchLayoutShift } from './layout-shift.ts';
import { closedLetter, sealedLetter, secondEvening, twentyMinutes } from './letter-visits.ts';
import { recordThought, tryItFree } from './person.ts';
import {
  aboutOthers,
  afterNight,
  answeredAuthor,
  answeredAuthorCheckout,
  answeredLetter,
  atNight,
  checkout,
  chosen,
  collection,
  counting,
  desk,
  deskLog,
  editConflict,
  endedSession,
  helpOffered,
  imageLibrary,
  leavingAccount,
  library,
  littleBelief,
  maker,
  makerCheckout,
  member,
  memberCheckout,
  notedContact,
  openedPivot,
  paid,
  press,
  project,
  reader,
  readOnlyProject,
  receipt,
  reporter,
  shareOnFree,
  toldAuthor,
  tonight,
  trial,
  type Visit,
  visitor,
  ways,
  withMissingAddress,
  withoutProvider,
} from './visits.ts';

interface Screen {
  readonly name: string;
  readonly visit: Visit;
  /** What is there once the screen is complete. */
  readonly sign: string;
  readonly narrowOnly?: true;
  readonly wideOnly?: true;
  readonly hasNoFooter?: true;
}

const thought = 'I keep checking whether they have seen my last message.';

/** Every screen there is. */
export const screens: readonly Screen[] = [
  { name: 'landing', visit: visitor('/landing'), sign: 'Pivot Methods' },
  {
    name: 'landing-sign-in-failed',
    visit: visitor('/landing?sign-in=failed'),
    sign: 'Signing in did not work this time. Nothing was changed.',
  },
  {
    name: 'landing-sign-in-needed',
    visit: visitor('/landing?sign-in=needed&to=%2Faccount'),
    sign: 'The page you opened is for people with an account. Log in to open it, or try Turnstone first.',
  },
  { name: 'tonight-write', visit: visitor('/tonight'), sign: 'Before you text them', hasNoFooter: true },
  {
    name: 'tonight-wait',
    visit: atNight(tonight(['go-on'])),
    sign: 'Leave it for a moment',
    hasNoFooter: true,
  },
  {
    name: 'tonight-words',
    visit: atNight(tonight(['go-on', 'go-on'])),
    sign: 'Both can be true',
    hasNoFooter: true,
  },
  {
    name: 'tonight-choose',
    visit: atNight(tonight(['go-on', 'go-on', 'not-tonight'])),
    sign: 'What should happen to what you wrote?',
    hasNoFooter: true,
  },
  {
    name: 'tonight-small',
    visit: atNight(tonight(['go-on', 'go-on', 'not-tonight', 'later'])),
    sign: 'That is enough for tonight',
    hasNoFooter: true,
  },
  { name: 'tonight-look', visit: tonight([], '#look'), sign: 'Before you look', hasNoFooter: true },
  {
    name: 'tonight-harder',
    visit: tonight(['go-on', 'go-on', 'not-tonight'], '#look'),
    sign: 'Make it harder to look',
    hasNoFooter: true,
  },
  {
    name: 'tonight-they-wrote',
    visit: tonight([], '#they-wrote'),
    sign: 'You do not have to answer tonight',
    hasNoFooter: true,
  },
  {
    name: 'tonight-have-to',
    visit: async page => {
      await tonight([], '#have-to')(page);
      // Typed: what moves because of a key is not moved by itself.
      await page
        .getByLabel('The message')
        .pressSequentially('I will bring the key on Saturday. I still think about the kitchen.');
    },
    sign: 'What has to be settled?',
    hasNoFooter: true,
  },
  { name: 'not-found', visit: visitor('/nowhere'), sign: '404 Page Not Found' },
  { name: 'forum', visit: visitor('/forum'), sign: 'Be Supportive' },
  { name: 'forum-images', visit: imageLibrary, sign: 'Kitchen light' },
  { name: 'forum-images-visitor', visit: openLibrary, sign: 'Sign In' },
  {
    name: 'forum-images-upload',
    visit: async page => {
      await imageLibrary(page);
      const dialog = await chooseImage(page, { name: 'IMG_2041.jpg', hue: 200 });
      // Typed: what moves because of a key is not moved by itself.
      await dialog.getByLabel('Tags').pressSequentially('sea, dawn,');
      const name = dialog.getByLabel('Name shown with the image');
      await name.clear();
      await name.pressSequentially('amina@example.org');
    },
    sign: 'Name shown with the image',
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
  { name: 'home-morning', visit: afterNight('/'), sign: 'Last night you sealed a message' },
  {
    name: 'home-morning-open',
    visit: press(afterNight('/'), 'Open it'),
    sign: 'It is day now. Do you still want to send it?',
  },
  { name: 'account-nights', visit: afterNight('/account'), sign: 'Remember how nights went' },
  { name: 'home-days', visit: counting('/'), sign: '100 days in all. The longest was 100.' },
  { name: 'home-contact', visit: press(counting('/'), 'We had contact'), sign: 'What was it?' },
  { name: 'home-contact-ended', visit: notedContact, sign: 'Noted. Nothing is lost.' },
  { name: 'library-days', visit: counting('/library'), sign: 'Your times without contact' },
  { name: 'letters-empty', visit: trial('/letters'), sign: 'No letters yet' },
  { name: 'letters-twenty', visit: twentyMinutes, sign: 'Keep writing' },
  { name: 'letters-closed', visit: closedLetter, sign: 'More stirred up' },
  {
    name: 'letters-seal',
    visit: press(closedLetter, 'Seal the letter for a while'),
    sign: 'On a day I choose',
  },
  { name: 'letters-sealed', visit: sealedLetter, sign: 'Open it anyway' },
  { name: 'letters-story', visit: secondEvening, sign: 'How it changed, and what you did.' },
  { name: 'letters-conflict', visit: editConflict, sign: 'This was changed in two places' },
  { name: 'session-ended', visit: endedSession, sign: 'Sign in again' },
  { name: 'account-leaving', visit: leavingAccount, sign: 'Keep my account' },
  { name: 'plans', visit: visitor('/plans'), sign: 'Choose Your Transformation Path' },
  { name: 'plans-member', visit: maker('/plans'), sign: 'Your plan' },
  { name: 'support-book', visit: checkout('?product=book'), sign: 'Card number' },
  { name: 'support-contribution', visit: checkout(''), sign: 'Card number' },
  { name: 'support-plan', visit: memberCheckout('?plan=pro'), sign: 'Card number' },
  { name: 'support-plan-visitor', visit: checkout('?plan=plus'), sign: 'Sign in' },
  { name: 'support-plan-held', visit: makerCheckout('?plan=plus'), sign: 'Go to your account' },
  { name: 'support-plan-change', visit: makerCheckout('?plan=pro'), sign: 'Change to Pro' },
  {
    name: 'support-plan-switch',
    visit: answeredAuthorCheckout('?plan=pro'),
    sign: 'Part of your free months',
  },
  { name: 'support-receipt', visit: paid, sign: 'Payment number' },
  { name: 'support-missing', visit: withMissingAddress, sign: 'Please choose a country.' },
  {
    name: 'support-no-provider',
    visit: withoutProvider,
    sign: 'Unable to load payment form. Please try again later.',
  },
  {
    name: 'support-unknown',
    visit: checkout('?product=teapot'),
    sign: 'Not found in the shop',
  },
  { name: 'account', visit: maker('/account'), sign: 'Where you are signed in' },
  {
    name: 'account-delete',
    visit: press(maker('/account'), 'Delete account...'),
    sign: 'Delete your account?',
  },
  {
    name: 'account-end-free-months',
    visit: press(answeredAuthor('/account'), 'End the free months...'),
    sign: 'End your free months now?',
  },
  { name: 'rules', visit: visitor('/rules'), sign: 'How reports work' },
  { name: 'privacy', visit: visitor('/privacy'), sign: 'Your rights' },
  { name: 'terms', visit: visitor('/terms'), sign: 'Your words stay yours' },
  { name: 'imprint', visit: visitor('/imprint'), sign: 'Who we are' },
  { name: 'help-offered', visit: helpOffered, sign: 'Not now' },
  { name: 'account-decisions', visit: toldAuthor('/account#decisions'), sign: 'Appeal this decision' },
  { name: 'account-trial', visit: trial('/account'), sign: 'You do not have an account yet' },
  {
    name: 'account-reports',
    visit: reporter('/account'),
    sign: 'Not decided yet',
  },
  { name: 'forum-answered', visit: answeredLetter, sign: 'I did the same with a scarf.' },
  {
    name: 'forum-comment-delete',
    visit: press(answeredLetter, 'Delete comment'),
    sign: 'Delete this comment?',
  },
  { name: 'letters-answered', visit: answeredAuthor('/letters'), sign: 'Read 2 comments' },
  { name: 'forum-review', visit: toldAuthor('/forum'), sign: 'Being reviewed' },
  { name: 'letters-review', visit: toldAuthor('/letters'), sign: 'Taken down' },
  { name: 'forum-report', visit: aboutOthers('Report'), sign: 'Report this letter' },
  { name: 'forum-report-receipt', visit: receipt, sign: 'Report received' },
  { name: 'forum-block', visit: aboutOthers('Block this person'), sign: 'Block this person?' },
  { name: 'moderation', visit: desk, sign: 'Which rule?' },
  { name: 'moderation-log', visit: deskLog, sign: 'Every decision' },
  { name: 'contact', visit: visitor('/contact'), sign: 'Send Message' },
  { name: 'home-first', visit: trial('/'), sign: 'How a pivot is made' },
  {
    name: 'home-first-turned',
    visit: async page => {
      await trial('/')(page);
      await page.getByLabel('Your painful thought').fill(thought);
      await page.getByRole('button', { name: 'Create Pivot Phrase' }).click();
      await page.getByLabel('Your pivot phrase').fill('My worth is not a read receipt.');
      await page.getByRole('button', { name: 'Save pivot' }).click();
      await expect(page.getByText('Turn another thought')).toBeVisible();
      await expect(page.getByText('How a pivot is made')).toHaveCount(0);
      await forgetShifts(page);
    },
    sign: 'Turn another thought',
  },
  { name: 'home-member', visit: member('/'), sign: 'Start Now' },
  { name: 'home-night', visit: atNight(member('/')), sign: 'Start Now' },
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
  { name: 'pivot-ways', visit: ways, sign: 'Help me find it' },
  {
    name: 'pivot-belief',
    visit: littleBelief,
    sign: 'Make it smaller, until you can stand on it.',
  },
  {
    name: 'pivot-belief-today',
    visit: press(library, 'Mark as used'),
    sign: 'Fully',
  },
  { name: 'pivot-opened', visit: openedPivot, sign: 'Believed' },
  { name: 'projects-empty', visit: trial('/projects'), sign: 'No projects yet' },
  { name: 'projects', visit: maker('/projects'), sign: 'Where the time went' },
  { name: 'projects-project', visit: project, sign: 'Buy five kilos of clay' },
  {
    name: 'projects-project-missing',
    visit: maker('/projects/0198c0de-0001-7000-8000-000000000001'),
    sign: 'Project not found',
  },
  {
    name: 'projects-project-read-only',
    visit: readOnlyProject,
    sign: 'This project is completed. You can still read it, and open it again to continue. Free includes one open project at a time; Plus has no limit.',
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
  { name: 'help-now', visit: press(trial('/'), 'Help now'), sign: 'Call 112', wideOnly: true },
  {
    name: 'notices',
    visit: press(toldAuthor('/library'), 'Notifications'),
    sign: 'A moderation decision about something you shared',
  },
  {
    name: 'notices-comments',
    visit: press(answeredAuthor('/library'), 'Notifications'),
    sign: '2 comments on your letter',
  },
  { name: 'letters-share-free', visit: shareOnFree, sign: 'Start 3 months free' },
  {
    name: 'shortcuts',
    // Not Home: its lower parts are still on their way when a press goes to the end of the page.
    visit: press(trial('/rules'), 'Keyboard shortcuts'),
    sign: 'Go to the latest notification',
    wideOnly: true,
  },
  {
    name: 'account-menu',
    visit: press(member('/'), 'Account menu'),
    sign: 'Log out',
  },
  {
    name: 'components',
    visit: visitor(`${e2eWebOrigin}/_components`),
    sign: 'Turnstone components',
    hasNoFooter: true,
  },
];

export const open = async (page: Page, { visit, sign, hasNoFooter }: Screen): Promise<void> => {
  await watchLayoutShift(page);
  await visit(page);
  await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
  if (!hasNoFooter) {
    await expect(page.locator('footer')).toBeAttached();
    // What is still on its way moves nothing either. (The page of components has what is always on its way.)
    await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0);
  }
  await page.evaluate(() => document.fonts.ready);
};
