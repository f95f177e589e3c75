import { expect, type Locator, type Page, test } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from '../../../ops/settings.ts';
import { beSignedIn, elsewhere, endSessionDuring, newcomer } from './person.ts';
import { beSomebody } from './trust.ts';

const letterField = (page: Page): Locator => page.getByRole('textbox', { name: 'Your letter' });

const write = async (page: Page, title: string, words: string): Promise<void> => {
  await page.goto('/letters');
  await page.getByLabel('Title').fill(title);
  await page.getByText('From Love', { exact: true }).click();
  await letterField(page).fill(words);
  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
};

const share = async (page: Page, title: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Share letter ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this letter' });
  await dialog.getByLabel('Display name').fill(name);
  await dialog.getByRole('button', { name: 'Share with the community' }).click();
  await expect(page.getByText('Letter shared', { exact: true })).toBeVisible();
};

const inForum = async (page: Page, title: string): Promise<Locator> => {
  const response = await page.goto('/forum');
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community Support Forum');
  return page.getByRole('article', { name: title });
};

const openComments = (letter: Locator): Promise<void> =>
  letter
    .getByRole('button', { name: /comment/ })
    .first()
    .click();

/** Every row of the database that names this id, table by table. */
const rowsAbout = async (id: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl('turnstone_e2e') });
  await client.connect();
  try {
    const columns = await client.query(
      `select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'uuid'`,
    );
    const found: string[] = [];
    for (const { table_name: table, column_name: column } of columns.rows) {
      const { rowCount } = await client.query(`select 1 from ${table} where ${column} = $1`, [id]);
      if (rowCount) found.push(`${table}.${column}`);
    }
    return found;
  } finally {
    await client.end();
  }
};

test('write, share, answer, turn comments off, take back, share again, delete: nothing is left', async ({
  page,
}) => {
  const title = `The porch light ${crypto.randomUUID().slice(0, 6)}`;
  const reader = await elsewhere(page);
  await beSignedIn(page, 'amina@example.org');
  await beSignedIn(reader, 'teo@example.org');
  await write(page, title, 'I switched it off last night. It was not giving up.');
  await share(page, title, 'Quiet River');
  const [{ id, sharedId }] = await (await page.request.get('/api/unsent-letters')).json();

  // The other reads it under the pen name, and answers.
  const read = await inForum(reader, title);
  await expect(read).toContainText('Quiet River');
  await openComments(read);
  await reader.getByRole('button', { name: 'Post comment' }).click();
  await expect(reader.getByText('Please enter a comment before posting.').first()).toBeVisible();
  await reader.getByLabel('Leave a kind word').fill('The birds before the missing.');
  await reader.route('**/api/letter-comments', route => route.abort());
  await reader.getByRole('button', { name: 'Post comment' }).click();
  await expect(reader.getByText('Failed to post comment', { exact: true })).toBeVisible();
  await expect(reader.getByLabel('Leave a kind word')).toHaveValue('The birds before the missing.');
  await reader.unroute('**/api/letter-comments');
  await reader.getByRole('button', { name: 'Post comment' }).click();
  await expect(read).toContainText('Anonymous Supporter');
  await expect(read).toContainText('1 comment');

  // Comments off: the form that is still open is refused, and then it is gone.
  const own = page.getByRole('article', { name: title });
  await own.getByRole('switch', { name: 'Comments' }).click();
  await expect(page.getByText('Comments are off', { exact: true })).toBeVisible();
  await reader.getByLabel('Leave a kind word').fill('One more.');
  await reader.getByRole('button', { name: 'Post comment' }).click();
  await expect(read.getByText('The author has turned comments off.')).toBeVisible();
  await expect(reader.getByLabel('Leave a kind word')).toHaveCount(0);
  const refused = await reader.request.post('/api/letter-comments', {
    data: { letterId: sharedId, authorName: '', content: 'By hand' },
    headers: { origin: new URL(reader.url()).origin },
  });
  expect(refused.status()).toBe(403);

  // Taken back: gone for the other, also from the page that is already open on its next action.
  await own.getByRole('switch', { name: 'Comments' }).click();
  await expect(page.getByText('Comments are on', { exact: true })).toBeVisible();
  await inForum(reader, title);
  await openComments(read);
  await expect(reader.getByLabel('Leave a kind word')).toBeVisible();
  await own.getByRole('button', { name: `Take letter ${title} back` }).click();
  await expect(page.getByText('Letter is private again', { exact: true })).toBeVisible();
  await reader.getByLabel('Leave a kind word').fill('Too late.');
  await reader.getByRole('button', { name: 'Post comment' }).click();
  await expect(read).toHaveCount(0);
  await inForum(reader, title);
  await expect(read).toHaveCount(0);

  // Shared again: the comments are back.
  await share(page, title, 'Quiet River');
  await inForum(reader, title);
  await expect(read).toContainText('1 comment');

  // Changed: others go on reading the words that were shared, until these are.
  const asItIs = own.getByRole('button', { name: `Share letter ${title} as it is now` });
  await expect(asItIs).toHaveCount(0);
  await own.getByRole('button', { name: `Edit letter ${title}` }).click();
  const edited = page.getByRole('form', { name: `Edit letter ${title}` });
  await edited.getByLabel('Your letter').fill('I switched it off, and slept.');
  await edited.getByRole('button', { name: 'Save changes' }).click();
  await asItIs.click();
  await inForum(reader, title);
  await expect(read).toContainText('It was not giving up.');
  const dialog = page.getByRole('dialog', { name: 'Share this letter' });
  await dialog.getByRole('button', { name: 'Share with the community' }).click();
  await expect(dialog).toHaveCount(0);
  // What others read is what stands here: there is nothing to share again, after a reload too.
  await expect(asItIs).toHaveCount(0);
  await page.reload();
  await expect(own).toContainText('I switched it off, and slept.');
  await expect(asItIs).toHaveCount(0);
  await inForum(reader, title);
  await expect(read).toContainText('I switched it off, and slept.');
  await expect(read).toContainText('1 comment');

  // Whoever answered can take their words away, after a question.
  await openComments(read);
  const bin = read.getByRole('button', { name: 'Delete comment' });
  await bin.click();
  const question = reader.getByRole('alertdialog', { name: 'Delete this comment?' });
  await question.getByRole('button', { name: 'Keep comment' }).click();
  await expect(bin).toBeFocused();
  await bin.click();
  await question.getByRole('button', { name: 'Delete comment' }).click();
  await expect(read).toContainText('No comments yet');

  // Deleted, after the question: no row of it is left.
  for (const each of [id, sharedId]) expect(await rowsAbout(each)).not.toEqual([]);
  await own.getByRole('button', { name: `Delete letter ${title}` }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText(
    'Are you sure you want to permanently delete this letter? This action cannot be undone.',
  );
  await sure.getByRole('button', { name: 'Delete letter' }).click();
  await expect(own).toHaveCount(0);
  await inForum(reader, title);
  await expect(read).toHaveCount(0);
  for (const each of [id, sharedId]) expect(await rowsAbout(each)).toEqual([]);
});

test('a letter survives a killed tab, an ended session and a failed save, and is saved once', async ({
  context,
  page,
}) => {
  await beSignedIn(page, newcomer('noor'));
  await page.goto('/letters');
  await page.getByLabel('Title').fill('Half');
  await letterField(page).fill('It rained and I counted the wipers');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto('/letters');
  await expect(letterField(again)).toHaveValue('It rained and I counted the wipers');
  await again.getByText('From Myself', { exact: true }).click();
  const cookies = await context.cookies();
  await endSessionDuring(again, '/api/unsent-letters');
  await again.getByRole('button', { name: 'Save letter' }).click();
  // Whoever holds the device now reads nothing; the words are there for whoever signs in again.
  await expect(again.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await expect(letterField(again)).toHaveCount(0);

  await context.addCookies(cookies);
  await again.reload();
  await expect(letterField(again)).toHaveValue('It rained and I counted the wipers');
  let lost = 0;
  await again.route('**/api/unsent-letters', async route => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await again.getByRole('button', { name: 'Save letter' }).click();
  await expect(again.getByText('Failed to save letter', { exact: true })).toBeVisible();
  await again.getByRole('button', { name: 'Save letter' }).click();
  await expect(again.getByRole('article', { name: 'Half' })).toHaveCount(1);
  await expect(letterField(again)).toHaveValue('');
  expect(await (await again.request.get('/api/unsent-letters')).json()).toHaveLength(1);
});

test('what is missing is said, one after the other', async ({ page }) => {
  await beSignedIn(page, newcomer('noor'));
  await page.goto('/letters');
  const save = page.getByRole('button', { name: 'Save letter' });
  // The day stands there as a title; typing replaces it, and emptied it is asked for.
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue(/^\d{1,2} [A-Z][a-z]+$/);
  await title.click();
  await page.keyboard.type('M');
  await expect(title).toHaveValue('M');
  await title.fill('');
  await save.click();
  await expect(page.getByText('Please enter a title for your letter.').first()).toBeVisible();
  await page.getByLabel('Title').fill('The mug');
  await save.click();
  await expect(page.getByText('Please write your letter content.').first()).toBeVisible();
  await letterField(page).fill('I washed it. '.repeat(30));
  await save.click();
  await expect(page.getByText('Please select who the letter is from.').first()).toBeVisible();
  await page.getByText('From Myself', { exact: true }).click();
  await save.click();
  const letter = page.getByRole('article', { name: 'The mug' });
  await expect(letter).toContainText('…');
  await letter.getByRole('button', { name: 'Read the whole letter' }).click();
  await expect(letter).not.toContainText('…');

  // Archived, it is out of sight until it is asked for.
  await letter.getByRole('button', { name: 'Archive letter The mug' }).click();
  await expect(letter).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show Archived' }).click();
  await expect(letter).toContainText('Archived');

  // Free: what sharing needs is said before anything is asked for; two presses later it is shared.
  await letter.getByRole('button', { name: 'Share letter The mug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this letter' });
  await expect(dialog.getByText(/^Sharing a letter is part of Plus\./)).toBeVisible();
  await expect(dialog.getByLabel('Display name')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Start 3 months free' }).click();
  await dialog.getByLabel('Display name').fill('');
  await dialog.getByRole('button', { name: 'Share with the community' }).click();
  await expect(dialog.getByText('Please enter a display name to share your letter.')).toBeVisible();
  await dialog.getByLabel('Display name').fill('June');
  await dialog.getByRole('button', { name: 'Share with the community' }).click();
  await expect(page.getByText('Letter shared', { exact: true })).toBeVisible();
  await expect(letter).toContainText('Shared');
});

test('on a phone the field of a letter is near, and whom the last one was from is remembered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(page, newcomer('noor'));
  await page.goto('/letters');
  const from = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(from('From Love')).not.toBeChecked();
  await expect(from('From Myself')).not.toBeChecked();
  await page.evaluate(() => document.fonts.ready);
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  expect(await top(page.getByText('From Love', { exact: true }))).toBe(
    await top(page.getByText('From Myself', { exact: true })),
  );
  // Below the three ways to write, where the design has it: what it is called stands in the first screen.
  await expect(page.getByText('Your letter', { exact: true })).toBeInViewport();
  expect(await top(letterField(page))).toBeLessThan(790);
  await write(page, 'The first', 'You stayed.');
  await expect(from('From Love')).toBeChecked();
  await page.reload();
  await expect(from('From Love')).toBeChecked();
  await page.getByLabel('Title').fill('The second');
  await letterField(page).fill('Again.');
  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page.getByRole('article', { name: 'The second' })).toContainText('From Love');
});

test('a pen name is one’s own from the first letter on, and remembered on every device', async ({ page }) => {
  const other = await elsewhere(page);
  // People of their own: whoever shares at the same time changes the name that is remembered.
  const email = await beSomebody(page, 'pen');
  await beSomebody(other, 'reader');
  const proposed = async (of: Page, title: string) => {
    await write(of, title, 'The first word is the hardest.');
    await of.getByRole('button', { name: `Share letter ${title}` }).click();
    const name = of.getByRole('dialog', { name: 'Share this letter' }).getByLabel('Display name');
    await expect(name).toHaveValue(/^\S+ \S+$/);
    return name.inputValue();
  };
  const mark = crypto.randomUUID().slice(0, 6);
  expect(await proposed(page, `Mine ${mark}`)).not.toBe(await proposed(other, `Theirs ${mark}`));
  await page.keyboard.press('Escape');
  await share(page, `Mine ${mark}`, `Sea Glass ${mark}`);
  await page.goto('/letters');
  await page.getByRole('button', { name: `Take letter Mine ${mark} back` }).click();
  await expect(page.getByText('Letter is private again', { exact: true })).toBeVisible();
  const second = await elsewhere(page);
  await beSignedIn(second, email);
  await second.goto('/letters');
  await second.getByRole('button', { name: `Share letter Mine ${mark}` }).click();
  await expect(second.getByLabel('Display name')).toHaveValue(`Sea Glass ${mark}`);
});
