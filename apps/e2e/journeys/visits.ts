import { expect, type Page } from '@playwright/test';
import { galleryWithImages } from './images.ts';
import { beMaker, send } from './maker.ts';
import { beReader } from './pairing.ts';
import { cards, pay, useProvider } from './pay.ts';
import {
  beMember,
  beSignedIn,
  elsewhere,
  newcomer,
  once,
  passProvider,
  recordThought,
  tryItFree,
} from './person.ts';
import { letNightPassFor } from './time-passes.ts';
import { trialWithPivots } from './trial-with-pivots.ts';
import { beReporter, beSomebody, beToldAuthor, comment, deskWithCases, shareLetter } from './trust.ts';

/** How a person comes to see a screen. */
export type Visit = (page: Page) => Promise<unknown>;

/** As somebody, at an address. */
const as =
  (be: Visit) =>
  (path: string): Visit =>
  async page => {
    await be(page);
    await page.goto(path);
  };

export const visitor = as(async () => {});
export const trial = as(tryItFree);
export const member = as(beMember);
export const maker = as(beMaker);
export const reader = as(beReader);
export const reporter = as(beReporter);
export const toldAuthor = as(beToldAuthor);

/** At twenty to midnight of today. */
export const atNight =
  (visit: Visit): Visit =>
  async page => {
    await page.clock.setFixedTime(new Date().setHours(23, 40, 0, 0));
    await visit(page);
  };

/** As far as these parts of Tonight lead, each pressed in its turn. */
export const tonight =
  (parts: readonly string[], hash = ''): Visit =>
  async page => {
    await page.goto(`/tonight${hash}`);
    await expect(page.locator('[data-screen][data-now]')).toHaveCount(1);
    if (hash === '') await page.getByLabel('What do you want to say to them?').fill('I miss you.');
    for (const part of parts) await page.locator(`[data-screen][data-now] [data-part="${part}"]`).click();
  };

/** In free months of Plus, with a letter that somebody has answered twice. */
const beAnsweredAuthor = once(async page => {
  await beSomebody(page, 'june', 'plus');
  const id = await shareLetter(page, 'The mug', 'June');
  const other = await elsewhere(page);
  await beSomebody(other, 'arlo', 'plus');
  await comment(other, id, 'Arlo', 'I did the same with a scarf.');
  await comment(other, id, 'Arlo', 'It gets lighter.');
  await other.context().close();
});

export const answeredAuthor = as(beAnsweredAuthor);

/** As a notice leads to it. */
export const answeredLetter: Visit = async page => {
  await beAnsweredAuthor(page);
  const [letter] = await (await page.request.get('/api/unsent-letters')).json();
  await page.goto(`/forum?letter=${letter.sharedId}`);
  await expect(page.getByText('It gets lighter.', { exact: true })).toBeVisible();
};

/** Completed, on Free: it can be read, and opened again. */
export const readOnlyProject: Visit = async page => {
  await beSignedIn(page, newcomer('reading'));
  const words = { title: 'Pottery on Thursdays', category: 'creative' };
  const begun = await send(page, 'POST', '/api/projects', words);
  const { id } = await begun.json();
  const completed = await send(page, 'PUT', `/api/projects/${id}`, { status: 'completed' });
  expect(completed.status(), await completed.text()).toBe(200);
  await page.goto(`/projects/${id}`);
};

export const project: Visit = async page => {
  await maker('/projects')(page);
  await page.getByRole('link', { name: 'Pottery on Thursdays' }).first().click();
};

export const library: Visit = async page => {
  await trialWithPivots(page);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Show the thought behind this' }).first().click();
};

const thoughtOf = async (page: Page): Promise<void> => {
  await tryItFree(page);
  await recordThought(page, 'Nobody will ever choose me again.');
};

/** Looking for a sentence: a way is chosen, and has begun it. */
export const ways: Visit = async page => {
  await thoughtOf(page);
  await page.getByText('Help me find it', { exact: true }).click();
  await page.getByRole('radio', { name: 'Both are true' }).check();
};

/** A sentence that is little believed. */
export const littleBelief: Visit = async page => {
  await thoughtOf(page);
  // Typed: what moves because of a key is not moved by itself.
  await page.getByLabel('Your pivot phrase').pressSequentially('I am someone worth choosing.');
  await page.getByText('A little', { exact: true }).click();
};

/** With what was said of it on five days and today. */
export const openedPivot: Visit = async page => {
  await trialWithPivots(page, [0, 3, 3, 5, 5, 8]);
  await page.goto('/library');
  await page.getByRole('button', { name: 'More actions for My worth is not a read receipt.' }).click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await page.getByText('Show it as a table', { exact: true }).click();
};

const morningOf = (day: Date): Date => new Date(day.setHours(9, 0, 0, 0));

/** Nine in the morning, after a night that left a message and three small things. */
const beAfterNight = once(async page => {
  await beSignedIn(page, newcomer('maya'));
  const content =
    'I walked past and saw the light in the kitchen. I only want to know if you are all right. I miss you.';
  await send(page, 'POST', '/api/sealed-words', { kind: 'message', content });
  const things = ['Ring the dentist at nine', 'Wash the blue shirt', 'Buy bread on the way'];
  await send(page, 'POST', '/api/nights', {
    day: new Date().toISOString().slice(0, 10),
    ending: 'sealed',
    things: things.map(text => ({ text, isDone: false })),
  });
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const yesterday = new Date(morningOf(new Date()).getTime() - 86_400_000);
  await letNightPassFor(id, yesterday.toISOString().slice(0, 10));
});

export const afterNight =
  (path: string): Visit =>
  async page => {
    await page.clock.setFixedTime(morningOf(new Date()));
    await as(beAfterNight)(path)(page);
  };

/** A hundred days ago, and contact twenty days ago. */
const beCounting = once(async page => {
  await beSignedIn(page, newcomer('counting'));
  await send(page, 'PUT', '/api/auth/user/no-contact', { noContactDaysSince: 100 });
  const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  await send(page, 'POST', '/api/contacts', { day, kind: 'met' });
});

export const counting = as(beCounting);

export const press =
  (before: Visit, name: string): Visit =>
  async page => {
    await before(page);
    await page.getByRole('button', { name }).first().click();
  };

export const imageLibrary: Visit = async page => {
  await beMaker(page);
  await galleryWithImages(page);
  // As it is found: whoever was first has just put the pictures in.
  await page.reload();
};

export const collection = as(imageLibrary)('/collection');

const chooseOfLetter = async (page: Page, title: string, action: string) => {
  await page.goto('/forum');
  await page
    .getByRole('button', { name: `More actions for ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** By the menu of somebody else's letter. */
export const aboutOthers =
  (action: string): Visit =>
  async page => {
    await deskWithCases(page);
    await chooseOfLetter(page, 'To the one who left the porch light on', action);
  };

/** Of a letter for this alone: what was reported is out of sight, also on the screens that come after. */
export const receipt: Visit = async page => {
  await deskWithCases(page);
  const other = await elsewhere(page);
  await beSomebody(other, 'ivo');
  const title = `To whoever parks here ${crypto.randomUUID().slice(0, 6)}`;
  await shareLetter(other, title, 'Ivo');
  await other.context().close();
  await chooseOfLetter(page, title, 'Report');
  await page.getByLabel('What is wrong with it?').selectOption('It is unkind');
  await page.getByRole('button', { name: 'Send report' }).click();
};

export const desk: Visit = async page => {
  await deskWithCases(page);
  await page.goto('/moderation');
  const one = page.getByRole('article', { name: 'Comment by Ivo' }).first();
  await one.getByText('Hide', { exact: true }).click();
  await one.getByLabel('Which rule?').selectOption('Privacy');
};

export const deskLog: Visit = async page => {
  // With something decided.
  await beToldAuthor(page);
  await page.context().clearCookies();
  await desk(page);
  await page.getByRole('tab', { name: 'Decisions' }).click();
};

/** Of the pivot that is not shared yet, the long one. */
export const chosen =
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

export const helpOffered: Visit = async page => {
  await trial('/create-pivot')(page);
  await page.getByLabel('Your painful thought').fill('I want to die.');
};

/** With somebody to pay at. */
const atCheckout =
  (be: Visit) =>
  (search: string): Visit =>
  async page => {
    await useProvider(page);
    await as(be)(`/support${search}`)(page);
  };

export const checkout = atCheckout(async () => {});
export const memberCheckout = atCheckout(beMember);
export const makerCheckout = atCheckout(beMaker);

export const answeredAuthorCheckout = atCheckout(beAnsweredAuthor);

/** Back from the provider, with what was paid. */
export const paid: Visit = async page => {
  await checkout('')(page);
  await pay(page, cards.good);
};

export const withoutProvider: Visit = async page => {
  await page.route(/stripe/, route => route.abort());
  await page.goto('/support?product=book');
};

export const withMissingAddress: Visit = async page => {
  await checkout('?product=book')(page);
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled();
  await page.getByRole('button', { name: 'Complete Payment' }).click();
};

/** Somebody ended it from another device, and this page is looked at again. */
export const endedSession: Visit = async page => {
  await beSignedIn(page, newcomer('ended'));
  await page.goto('/letters');
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible();
  await page.context().clearCookies({ name: '__Host-session' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

export const leavingAccount: Visit = async page => {
  const email = newcomer('leaving');
  await beSignedIn(page, email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('To continue, type: delete my account').fill('delete my account');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await passProvider(page, email);
};

/** There before the page is: a row that comes while it is looked at pushes down what stands below. */
const beAuthor = async (page: Page, name: string, content: string): Promise<void> => {
  await beSignedIn(page, newcomer(name));
  const words = { title: 'The first winter', content, mood: 'love' };
  const saved = await send(page, 'POST', '/api/unsent-letters', words);
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.goto('/letters');
};

/** Without the plan for it, and with the free months still to come. */
export const shareOnFree: Visit = async page => {
  await beAuthor(page, 'free', 'I still lay two spoons.');
  await page.getByRole('button', { name: 'Share letter The first winter' }).click();
};

/** A letter that was changed in another tab while it was being changed here. */
export const editConflict: Visit = async page => {
  await beAuthor(page, 'ines', 'The words that were there first.');
  await page.getByRole('button', { name: 'Edit letter The first winter' }).click();
  const form = page.getByRole('form', { name: 'Edit letter The first winter' });
  await form.getByLabel('Your letter').fill('The words of this tab, which took me an hour.');
  const [letter] = await (await page.request.get('/api/unsent-letters')).json();
  const changed = await page.request.put(`/api/unsent-letters/${letter.id}`, {
    data: { content: 'The words of the phone, in the kitchen.' },
    headers: { 'sec-fetch-site': 'same-origin', 'if-match': `"${letter.version}"` },
  });
  expect(changed.status()).toBe(200);
  await form.getByRole('button', { name: 'Save changes' }).click();
};

/** On trial: what is noted there is gone with the page. */
export const notedContact: Visit = async page => {
  await tryItFree(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Update streak' }).click();
  await page.getByRole('tab', { name: 'Enter days' }).click();
  await page.getByLabel('Days so far').fill('81');
  await page.getByRole('button', { name: 'Save streak' }).click();
  await page.getByRole('button', { name: 'We had contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('I answered them', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Note it' }).click();
};
