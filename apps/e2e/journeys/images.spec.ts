import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from '../../../ops/settings.ts';
import { chooseImage, openLibrary, shareImage, tile, uploadDialog } from './images.ts';
import { tab, tabTo, use } from './keyboard.ts';
import { beSignedIn, elsewhere, newcomer } from './person.ts';
import { photo } from './photo.ts';

const named = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 6)}`;
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Collect image ${name}` });
const release = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from collection` });

test('shared, seen by others, collected, in their collection, removed, put back, gone with its owner', async ({
  page,
}) => {
  const name = named('The jetty at six');
  await beSignedIn(page, 'amina@example.org');
  await openLibrary(page);
  await shareImage(page, name, { name: 'IMG_0001.jpg', hue: 10 });
  const { penName } = await (await page.request.get('/api/auth/user')).json();
  await expect(page.getByRole('listitem').filter({ has: tile(page, name) })).toContainText(`By ${penName}`);

  // The visitor sees it and is asked to sign in; whoever is on Free may collect.
  const other = await elsewhere(page);
  await openLibrary(other);
  await heart(other, name).click();
  await expect(other.getByText('Please sign in to collect images', { exact: true })).toBeVisible();
  await beSignedIn(other, 'jonas@example.org');
  await openLibrary(other);
  await expect(other.getByText(/Sharing an image is part of Plus/)).toBeVisible();
  // The heart is shown before it is kept, and a page that is left takes along what it was still sending.
  const saved = other.waitForResponse('**/api/user-image-collections');
  await heart(other, name).click();
  await expect(release(other, name)).toHaveAttribute('aria-pressed', 'true');
  await saved;

  await other.goto('/collection');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your Image Collection');
  // With a mouse, the way to remove it appears where the mouse is.
  await expect(release(other, name)).toHaveCSS('opacity', '0');
  await tile(other, name).hover();
  await expect(release(other, name)).toHaveCSS('opacity', '1');
  await tile(other, name).click();
  const details = other.getByRole('dialog', { name });
  for (const text of ['Shared by', penName, 'Shared', 'Collected'])
    await expect(details.getByText(text, { exact: true })).toBeVisible();
  // What is shown came in the newest format, no wider than the dialog.
  const shown = details.getByRole('img', { name });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/images\/.*960\.avif$/,
  );
  await details.getByRole('button', { name: 'Remove from Collection' }).click();
  await expect(other.getByText('Image removed', { exact: true })).toBeVisible();
  await expect(details).toHaveCount(0);
  await expect(tile(other, name)).toHaveCount(0);
  await other.getByRole('button', { name: 'Put it back' }).click();
  await expect(tile(other, name)).toBeVisible();

  // Its owner deletes it: gone from the gallery, the collection and the addresses of its files.
  const source = await other.request.get('/api/forum-images');
  const [{ objectPath }] = await source.json();
  expect((await other.request.get(`/images/${objectPath}`)).status()).toBe(200);
  await tile(page, name).click();
  await page.getByRole('button', { name: 'Delete image' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete image' }).click();
  await expect(page.getByText('Image deleted', { exact: true })).toBeVisible();
  await expect(tile(page, name)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tile(other, name)).toHaveCount(0);
});

test('an upload that is stopped, cut off or pressed twice loses no word and makes one image', async ({
  page,
}) => {
  const name = named('Dunes');
  await beSignedIn(page, 'amina@example.org');
  await openLibrary(page);
  const dialog = await chooseImage(page, { name: 'dunes.jpg', hue: 90 });
  await dialog.getByLabel('Description').fill(name);
  await dialog.getByLabel('Tags').fill('Sea, sea, DAWN,');
  await expect(dialog.getByRole('button', { name: /Remove tag/ })).toHaveCount(2);

  // Held on its way, and stopped.
  const held = Promise.withResolvers<void>();
  await page.route('**/turnstone/uploads/**', async route => {
    await held.promise;
    await route.abort().catch(() => undefined);
  });
  await dialog.getByRole('button', { name: 'Share image' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop the upload' }).click();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();

  // Cut off.
  held.resolve();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to upload image', { exact: true })).toBeVisible();
  await page.unroute('**/turnstone/uploads/**');

  // Without a network, then with one.
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to upload image. Please try again.', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByLabel('Description')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Try again' }).dblclick();
  await expect(page.getByText('Image shared', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Image Library' }).click();
  await expect(tile(page, name)).toHaveCount(1);
});

test('what is not an image, too large, or not what it says it is', async ({ page }) => {
  await beSignedIn(page, 'amina@example.org');
  await openLibrary(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByText('Please select an image file.', { exact: true })).toBeVisible();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('Please select an image smaller than 10MB.', { exact: true })).toBeVisible();
  await input.setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  await uploadDialog(page).getByRole('button', { name: 'Share image' }).click();
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible();
  await expect(uploadDialog(page).getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('by keyboard alone: collected, opened, closed, removed', async ({ page }) => {
  const name = named('Late train');
  await beSignedIn(page, 'amina@example.org');
  await openLibrary(page);
  await shareImage(page, name, { name: 'train.jpg', hue: 220 });
  await page.goto('/forum?tab=images');
  await expect(tile(page, name)).toBeVisible();
  await use(page, tile(page, name));
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(page, name)).toBeFocused();
  await tab(page);
  await expect(heart(page, name)).toBeFocused();
  const saved = page.waitForResponse('**/api/user-image-collections');
  await page.keyboard.press('Space');
  await expect(release(page, name)).toBeFocused();
  await saved;
  await page.goto('/collection');
  await tabTo(page, release(page, name));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Image removed', { exact: true })).toBeVisible();
  await expect(tile(page, name)).toHaveCount(0);
});

const inDatabase = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl('turnstone_e2e') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Copies of the newest image, older than all others. Their files are not in the store. */
const aThousandMore = `
  insert into images (id, uploader_id, upload_id, folder, width, height, file_size, placeholder, description,
                      tags, uploader_name, created_at)
  select ('00000000-0000-7' || lpad(to_hex(n), 3, '0') || '-8000-000000000000')::uuid, uploader_id,
         gen_random_uuid(), gen_random_uuid(), width, height, file_size, placeholder, 'Number ' || n, '{}',
         'A thousand stones', '2020-01-01'
    from (select * from images order by id desc limit 1) one, generate_series(1, 1000) n`;

test('of a thousand images, what is near the screen is loaded and no more', async ({ page }) => {
  test.slow();
  const name = named('The newest');
  await beSignedIn(page, 'amina@example.org');
  await openLibrary(page);
  await shareImage(page, named('One of many'), { name: 'many.jpg', hue: 300 });
  const file = await photo(page, { name: 'stone.jpg', hue: 40, width: 480, height: 360 });
  await page.route('/images/**', route => route.fulfill({ body: file.buffer, contentType: file.mimeType }));
  const images = new Set<string>();
  const lists: string[] = [];
  await inDatabase(aThousandMore);
  try {
    await shareImage(page, name, { name: 'newest.jpg', hue: 330 });
    page.on('request', request => {
      const { pathname, search } = new URL(request.url());
      const [, place, image] = pathname.split('/');
      if (place === 'images') images.add(image ?? '');
      if (pathname === '/api/forum-images') lists.push(search);
    });
    await page.goto('/forum?tab=images');
    await expect(tile(page, name)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(lists).toHaveLength(1);
    expect(images.size).toBeLessThan(30);

    // Each time the end comes near, one page more, and of that only what is near.
    const height = () => page.evaluate(() => document.body.scrollHeight);
    for (const pages of [2, 3, 4]) {
      const before = await height();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(height).toBeGreaterThan(before + 1000);
      expect(lists).toHaveLength(pages);
    }
    expect(new Set(lists).size).toBe(lists.length);
    expect(images.size).toBeLessThan(3 * 50 + 30);
  } finally {
    await inDatabase(`delete from images where uploader_name = 'A thousand stones'`);
  }
});

test('a tab pressed before it is known who is here stays', async ({ page }) => {
  await beSignedIn(page, 'amina@example.org');
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/user', async route => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/forum');
  await page.getByRole('tab', { name: 'Image Library' }).click();
  known.resolve();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Image Library' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/forum\?tab=images$/);
});

test('nothing lies over a picture, and its caption has three lines at most', async ({ page }) => {
  const start = named('Only the sea');
  const name = `${start}. ${'It was only the sea again. '.repeat(8)}`.trim();
  await beSignedIn(page, 'amina@example.org');
  await openLibrary(page);
  await shareImage(page, name, { name: 'IMG_0390.jpg', hue: 90 });
  const other = await elsewhere(page);
  await beSignedIn(other, newcomer('lena'));
  await other.setViewportSize({ width: 390, height: 844 });
  await openLibrary(other);
  await heart(other, start).click();
  const taken = other.getByRole('button', { name: `Remove ${start}` });
  await expect(taken).toBeVisible();
  const opens = tile(other, name);
  for (const path of ['/forum?tab=images', '/collection']) {
    await other.goto(path);
    const whole = other.getByRole('listitem').filter({ has: opens });
    await expect(taken).toBeAttached();
    const seen = await whole.evaluate(item => {
      const picture = item.querySelector('picture, img')?.getBoundingClientRect() ?? new DOMRect();
      const caption = item.querySelector('button [dir=auto]') as HTMLElement;
      const boxes = [...item.querySelectorAll('button:not(:has([dir=auto])), [class*=badge]')];
      return {
        over: boxes.filter(box => box.getBoundingClientRect().top < picture.bottom).length,
        lines: Math.round(caption.clientHeight / Number.parseFloat(getComputedStyle(caption).lineHeight)),
        isCut: caption.scrollHeight > caption.clientHeight + 1,
        words: caption.textContent,
      };
    });
    expect(seen, path).toMatchObject({ over: 0, isCut: false });
    expect(seen.lines, path).toBeLessThanOrEqual(3);
    // It ends after a whole word, with a sign that there is more.
    expect(seen.words, path).toMatch(/ (It|was|only|the|sea|again)…$/);
    await opens.click();
    await expect(other.getByRole('dialog').getByText(name, { exact: true }).first()).toBeVisible();
  }
});
