import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, type Page, test } from '@playwright/test';
import { fileStore } from '../../../ops/settings.ts';
import { openLibrary, shareImage, tile } from './images.ts';
import { card, chooseFor, openPivotLibrary, pivotMade } from './pairing.ts';
import { beSignedIn, elsewhere, newcomer } from './person.ts';

const named = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 6)}`;

const store = new S3Client({
  endpoint: fileStore.endpoint,
  region: fileStore.region,
  credentials: { accessKeyId: fileStore.accessKey, secretAccessKey: fileStore.secretKey },
  forcePathStyle: true,
});
test.afterAll(() => store.destroy());

/** What the store itself has under a name, past the server. */
const filesIn = async (prefix: string): Promise<string[]> => {
  const found = await store.send(new ListObjectsV2Command({ Bucket: fileStore.bucket, Prefix: prefix }));
  return (found.Contents ?? []).map(({ Key = '' }) => Key);
};

const pairFrom = async (page: Page, source: string, phrase: string, image: string): Promise<void> => {
  await page.goto('/library');
  await chooseFor(page, phrase, 'Pair with image');
  const dialog = page.getByRole('dialog', { name: 'Pair with image' });
  await dialog.getByRole('tab', { name: source }).click();
  await dialog.getByRole('radio', { name: image }).check();
  await dialog.getByRole('button', { name: 'Pair image' }).click();
  await expect(page.getByText('Image paired', { exact: true })).toBeVisible();
  await expect(card(page, phrase).getByRole('img', { name: image })).toBeVisible();
};

test('an image is shared, collected, paired and saved by others; its owner deletes it, and every phrase stays', async ({
  page,
}) => {
  const [image, hers, his] = [named('The last ferry'), named('I can wait here'), named('I know the way')];
  const [collector, reader] = [await elsewhere(page), await elsewhere(page)];

  // Uploaded by Amina, seen and collected by somebody on Free, who pairs it from the collection.
  await beSignedIn(page, 'amina@example.org');
  await openLibrary(page);
  await shareImage(page, image, { name: 'IMG_0042.jpg', hue: 140 });
  await beSignedIn(collector, newcomer('ines'));
  await openLibrary(collector);
  await collector.getByRole('button', { name: `Collect image ${image}` }).click();
  await expect(collector.getByRole('button', { name: `Remove ${image} from collection` })).toBeVisible();
  await pivotMade(collector, { thought: 'I am lost.', phrase: his });
  await pairFrom(collector, 'Your collection', his, image);

  // Paired by Amina too, and shared under a name.
  await pivotMade(page, { thought: 'They will not come back.', phrase: hers });
  await pairFrom(page, 'Community', hers, image);
  await chooseFor(page, hers, 'Share with the community');
  const sharing = page.getByRole('dialog', { name: 'Share this pivot' });
  await sharing.getByLabel('Display name').fill('Quiet River');
  await sharing.getByRole('button', { name: 'Share with the community' }).click();
  await expect(page.getByText('Pivot shared', { exact: true })).toBeVisible();

  // Saved by a Pro member, with its image.
  await beSignedIn(reader, 'teo@example.org');
  await openPivotLibrary(reader);
  await card(reader, hers)
    .getByRole('button', { name: /^Save to your library/ })
    .click();
  await expect(card(reader, hers).getByRole('button', { name: /^In your library/ })).toBeVisible();
  await reader.goto('/library');
  await expect(card(reader, hers).getByRole('img', { name: image })).toBeVisible();

  // Deleted by its owner: the address, the files, every pairing, the collection and the sharing are gone.
  const listed: { description: string; objectPath: string }[] = await (
    await page.request.get('/api/forum-images')
  ).json();
  const path = listed.find(({ description }) => description === image)?.objectPath ?? '';
  const folder = `images/${path.split('/')[0]}/`;
  expect((await page.request.get(`/images/${path}`)).status()).toBe(200);
  expect((await filesIn(folder)).length).toBeGreaterThanOrEqual(6);
  await openLibrary(page);
  await tile(page, image).click();
  await page.getByRole('button', { name: 'Delete image' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete image' }).click();
  await expect(page.getByText('Image deleted', { exact: true })).toBeVisible();

  for (const [person, phrase] of [
    [page, hers],
    [collector, his],
    [reader, hers],
  ] as const) {
    await person.goto('/library');
    await expect(card(person, phrase)).toBeVisible();
    await expect(card(person, phrase).getByRole('img')).toHaveCount(0);
  }
  await expect(card(page, hers).getByText('Shared', { exact: true })).toHaveCount(0);
  await collector.goto('/collection');
  await expect(collector.getByText('No Images Collected Yet')).toBeVisible();
  await openPivotLibrary(reader);
  await expect(reader.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(card(reader, hers)).toHaveCount(0);
  await expect.poll(() => filesIn(folder), { timeout: 15_000 }).toEqual([]);
  expect((await page.request.get(`/images/${path}`)).status()).toBe(404);
});
