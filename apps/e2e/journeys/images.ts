import { expect, type Locator, type Page } from '@playwright/test';
import { photo } from './photo.ts';

export const openLibrary = async (page: Page): Promise<void> => {
  await page.goto('/forum');
  await page.getByRole('tab', { name: 'Image Library' }).click();
  await expect(page.getByRole('heading', { name: 'Community gallery' })).toBeVisible();
};

export const uploadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share an image' });

type Choice = Parameters<typeof photo>[1];

/** Chooses a file as a person does: the button opens the system's own window. */
export const chooseImage = async (page: Page, choice: Choice): Promise<Locator> => {
  const file = await photo(page, choice);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await (await chooser).setFiles(file);
  const dialog = uploadDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
};

export const shareImage = async (page: Page, description: string, choice: Choice): Promise<void> => {
  const dialog = await chooseImage(page, choice);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Share image' }).click();
  await expect(page.getByText('Image shared', { exact: true })).toBeVisible();
};

/** The tile that opens an image, by what it is called. */
export const tile = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const gallery = [
  { hue: 10, description: 'The jetty at six, before anybody was up' },
  { hue: 200, description: 'Kitchen light', height: 2000 },
  {
    hue: 320,
    description:
      'I walked until the sea stopped being about us. Then it was only the sea again, grey and busy with itself.',
  },
];

/** A few images that are there once, however many look at them; the newest is collected. */
export const galleryWithImages = async (page: Page): Promise<void> => {
  await openLibrary(page);
  for (const { description, ...choice } of gallery) {
    const found = await page.request.get('/api/forum-images?limit=100');
    const images: { description: string | null }[] = await found.json();
    if (images.some(image => image.description === description)) continue;
    await shareImage(page, description, { name: `IMG_${choice.hue}.jpg`, ...choice });
    await page.getByRole('button', { name: `Collect image ${description.slice(0, 30)}` }).click();
    await expect(page.getByRole('button', { name: `Remove ${description.slice(0, 30)}` })).toBeVisible();
  }
};
