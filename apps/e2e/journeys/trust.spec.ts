import { expect, type Locator, type Page, test } from '@playwright/test';
import { send } from './maker.ts';
import { beSignedIn, elsewhere, listenTo } from './person.ts';
import {
  beSomebody,
  makeEstablished,
  makeModerator,
  makeUnknown,
  report,
  shareAll,
  shareLetter,
  twoDaysLater,
} from './trust.ts';

const unique = (): string => crypto.randomUUID().slice(0, 8);

const inForum = async (page: Page, title: string): Promise<Locator> => {
  await page.goto('/forum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community Support Forum');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page.getByRole('article', { name: title });
};

const menuOf = async (page: Page, words: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${words}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const decide = async (page: Page, name: string, decision: string, rule?: string): Promise<void> => {
  const one = page.getByRole('article', { name }).first();
  await one.getByText(decision, { exact: true }).click();
  if (rule) await one.getByLabel('Which rule?').selectOption(rule);
  if (rule) await one.getByLabel('Note to the author').fill('Please leave out the street.');
  await one.getByRole('button', { name: 'Save decision' }).click();
};

/** Other journeys leave cases, too: the one that is meant may be on a later page of the desk. */
const showCase = async (desk: Page, name: string): Promise<void> => {
  const wanted = desk.getByRole('article', { name });
  const more = desk.getByRole('button', { name: 'Show more' });
  await expect(desk.getByRole('article').first()).toBeVisible();
  while ((await wanted.count()) === 0 && (await more.count()) > 0) {
    const shown = await desk.getByRole('article').count();
    await more.click();
    await expect.poll(() => desk.getByRole('article').count()).toBeGreaterThan(shown);
  }
};

test('report, hide with a reason, be told why, ask again, be shown again', async ({ page }) => {
  const title = `Elm Street ${unique()}`;
  const name = `Harbour ${unique()}`;
  const author = await elsewhere(page);
  const desk = await elsewhere(page);
  await beSomebody(author, 'nell');
  await beSomebody(page, 'runa');
  makeModerator(await beSomebody(desk, 'vera'));
  await shareLetter(author, title, name);

  await expect(await inForum(page, title)).toBeVisible();
  const sent = listenTo(page.context());
  await menuOf(page, title, 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this letter' });
  await dialog.getByLabel('What is wrong with it?').selectOption('It reveals private details');
  await dialog.getByLabel('Anything we should know?').fill('That is my street.');
  await page.route('**/api/reports', route => route.abort());
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(
    page.getByText('The report could not be sent. What you wrote is still here.', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByLabel('Anything we should know?')).toHaveValue('That is my street.');
  await page.unroute('**/api/reports');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page
    .getByRole('dialog', { name: 'Report received' })
    .getByRole('link', { name: 'What you reported' })
    .click();
  const reported = page.getByRole('region', { name: 'What you reported' });
  await expect(reported).toContainText('Not decided yet');
  await expect(reported.getByRole('heading')).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'street',
  );
  expect(
    (await sent()).split('\n').filter(one => one.includes('/api/reports?') && one.includes('street')),
  ).toEqual([]);

  await desk.goto('/');
  await desk.getByRole('button', { name: 'Account menu' }).click();
  await desk.getByRole('menuitem', { name: 'Moderation' }).click();
  await showCase(desk, `Letter by ${name}`);
  await expect(desk.getByRole('article', { name: `Letter by ${name}` })).toContainText('That is my street.');
  await decide(desk, `Letter by ${name}`, 'Hide', 'Privacy');
  await expect(desk.getByText('The author is told why.', { exact: true })).toBeVisible();
  await expect(desk.getByRole('article', { name: `Letter by ${name}` })).toHaveCount(0);

  await expect(await inForum(page, title)).toHaveCount(0);
  await page.goto('/account');
  await expect(reported).toContainText('Taken down');

  await author.goto('/letters');
  await expect(
    author.getByText('We made a decision about something you shared.', { exact: true }),
  ).toBeVisible();
  await expect(author.getByRole('article', { name: title })).toContainText('Hidden');
  await author.getByRole('link', { name: 'Why?' }).click();
  const decisions = author.getByRole('region', { name: 'Moderation decisions' });
  await expect(decisions).toContainText('Leave out anything that could identify a real person.');
  await expect(decisions).toContainText('Please leave out the street.');
  await expect(
    author.getByText('We made a decision about something you shared.', { exact: true }),
  ).toHaveCount(0);
  await decisions.getByRole('button', { name: /^Appeal this decision/ }).click();
  await decisions.getByLabel('What should we know?').fill('The street is long gone.');
  await decisions.getByRole('button', { name: 'Send' }).click();
  await expect(decisions).toContainText('Appeal sent');
  await expect(decisions.getByRole('button', { name: /^Appeal/ })).toHaveCount(0);

  await desk.reload();
  await showCase(desk, `Letter by ${name}`);
  await expect(desk.getByRole('article', { name: `Letter by ${name}` })).toContainText(
    'The street is long gone.',
  );
  await decide(desk, `Letter by ${name}`, 'Keep');
  await expect(desk.getByText('Kept', { exact: true })).toBeVisible();
  await desk.getByRole('tab', { name: 'Decisions' }).click();
  await expect(desk.getByRole('region', { name: 'Every decision' })).toContainText('Appeal · By you');

  // Everybody sees it again but whoever reported it.
  await expect(await inForum(desk, title)).toBeVisible();
  await expect(await inForum(page, title)).toHaveCount(0);
  await author.reload();
  await expect(decisions).toContainText('everyone can see it again');
});

test('what I reported is hidden for me, on every device, and there for everybody else', async ({ page }) => {
  const title = `Porch ${unique()}`;
  const [author, reader, second] = [await elsewhere(page), await elsewhere(page), await elsewhere(page)];
  await beSomebody(author, 'nell');
  await shareLetter(author, title, 'Nell');
  const email = await beSomebody(page, 'runa');
  await beSignedIn(second, email);

  const letter = await inForum(page, title);
  await menuOf(page, title, 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this letter' });
  await dialog.getByLabel('What is wrong with it?').selectOption('It reveals private details');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog', { name: 'Report received' }).getByRole('button', { name: 'Done' }).click();
  const note = page.getByText('You reported this, so you no longer see it.', { exact: true });
  await expect(note).toBeFocused();
  await expect(letter).toHaveCount(0);

  await inForum(page, title);
  await expect(note).toHaveCount(0);
  await expect(letter).toHaveCount(0);
  await expect(await inForum(second, title)).toHaveCount(0);
  await expect(await inForum(reader, title)).toBeVisible();
});

test('nobody else finds the moderation', async ({ page }) => {
  await page.goto('/moderation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await beSomebody(page, 'runa');
  await page.goto('/moderation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  expect((await page.request.get('/api/moderation/cases')).ok()).toBe(false);
});

/** What of each kind one of them sees of the other. */
const sees = async (page: Page, under: string, tag: string): Promise<string[]> => {
  const found: string[] = [];
  const look = async (path: string, words: string) => {
    if ((await (await page.request.get(path)).text()).includes(`${words} ${tag}`)) found.push(words);
  };
  await look('/api/forum/letters?limit=100', 'Letter');
  await look(`/api/forum/letters/${under}/comments`, 'Comment');
  await look('/api/forum-images?limit=100', 'Image');
  await look('/api/shared-pivot-images?limit=100', 'Pivot');
  return found;
};

test('a block holds in both directions, for letters, comments, images and pivots, until it is undone', async ({
  page,
}) => {
  const all = ['Letter', 'Comment', 'Image', 'Pivot'];
  const [mine, theirs] = [unique(), unique()];
  const other = await elsewhere(page);
  const host = await elsewhere(page);
  await beSomebody(host, 'host');
  await beSomebody(page, 'runa');
  await beSomebody(other, 'arlo');
  const under = await shareLetter(host, `Between us ${unique()}`, 'Host');
  const letterOfMine = await shareAll(page, mine, 60, under);
  await shareAll(other, theirs, 250, under);
  expect(await sees(page, under, theirs)).toEqual(all);
  expect(await sees(other, under, mine)).toEqual(all);

  const letter = await inForum(page, `Letter ${theirs}`);
  await menuOf(page, `Letter ${theirs}`, 'Block this person');
  const dialog = page.getByRole('dialog', { name: 'Block this person?' });
  await dialog.getByRole('button', { name: 'Block this person' }).click();
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await expect(letter).toHaveCount(0);
  await page.getByRole('tab', { name: 'Pivot Library' }).click();
  await expect(page.getByText(`Pivot ${mine}`)).toBeVisible();
  await expect(page.getByText(`Pivot ${theirs}`)).toHaveCount(0);
  // The image carries another name.
  expect(await sees(page, under, theirs)).toEqual(['Image']);
  expect(await sees(other, under, mine)).toEqual(all);
  const said = { letterId: letterOfMine, content: 'Are you there?' };
  expect((await send(other, 'POST', '/api/letter-comments', said)).status()).toBe(404);

  await twoDaysLater(`Writer ${theirs}`);
  await inForum(page, `Letter ${mine}`);
  await page.getByRole('tab', { name: 'Image Library' }).click();
  await expect(page.getByText(`Image ${mine}`)).toBeVisible();
  await expect(page.getByText(`Image ${theirs}`)).toHaveCount(0);
  expect(await sees(page, under, theirs)).toEqual([]);
  expect(await sees(other, under, mine)).toEqual([]);

  await page.goto('/account');
  await page.getByRole('button', { name: `Unblock Writer ${theirs}` }).click();
  await expect(
    page.getByText('You will see this name again. Everything else comes back within two days.', {
      exact: true,
    }),
  ).toBeVisible();
  expect(await sees(page, under, theirs)).toEqual(['Letter', 'Comment']);
  await twoDaysLater(`Writer ${theirs}`);
  expect(await sees(page, under, theirs)).toEqual(all);
  expect(await sees(other, under, mine)).toEqual(all);
});

test('the third report hides, and its author reads the same as of a first post', async ({ page }) => {
  const title = `Mill Lane ${unique()}`;
  await beSomebody(page, 'arlo');
  const id = await shareLetter(page, title, 'Arlo');
  const reader = await elsewhere(page);
  for (const name of ['one', 'two', 'three']) {
    await expect(await inForum(reader, title)).toBeVisible();
    const reporter = await elsewhere(page);
    await beSomebody(reporter, name);
    await makeEstablished(reporter);
    await report(reporter, { kind: 'letter', id });
    await reporter.context().close();
  }
  await expect(await inForum(reader, title)).toHaveCount(0);
  const letter = await inForum(page, title);
  await expect(letter).toContainText('Being reviewed');
  await expect(letter).toContainText('Until then, it is hidden from everyone else.');
});

test('somebody new is told that a person takes a look at what they share first', async ({ page }) => {
  const title = `First ${unique()}`;
  await beSomebody(page, 'nell');
  await makeUnknown(page);
  await page.goto('/letters');
  await page.getByLabel('Title').fill(title);
  await page.getByText('From Love', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your letter' }).fill('The first thing I say here.');
  await page.getByRole('button', { name: 'Save letter' }).click();
  await page.getByRole('button', { name: `Share letter ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share with the community' }).click();
  await expect(
    page.getByText('A moderator will check it before others can see it.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('article', { name: title })).toContainText('Being reviewed');
  await expect(await inForum(page, title)).toContainText('Being reviewed');
  const reader = await elsewhere(page);
  await expect(await inForum(reader, title)).toHaveCount(0);
});
