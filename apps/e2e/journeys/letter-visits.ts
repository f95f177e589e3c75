import { expect } from '@playwright/test';
import { closeLetter, evening, openLetters, paper, writeEvening, writeFor } from './letter-ends.ts';
import { tryItFree } from './person.ts';
import type { Visit } from './visits.ts';

const line = 'A glass of water, and to bed.';

/** On the phone of somebody who writes to themselves with love. */
export const twentyMinutes: Visit = async page => {
  await tryItFree(page);
  await page.clock.setFixedTime(evening());
  await openLetters(page);
  await page.getByText('From Love', { exact: true }).click();
  // Typed: what grows because of a key is not moved by itself.
  await paper(page).pressSequentially('Dear Maya, you came home tonight. ');
  await writeFor(page, 20, evening());
};

export const closedLetter: Visit = async page => {
  await tryItFree(page);
  await closeLetter(page, line);
  await page.getByText('The same', { exact: true }).click();
};

export const sealedLetter: Visit = async page => {
  await closedLetter(page);
  await page.getByRole('button', { name: 'Seal the letter for a while' }).click();
  await page.getByText('In three months', { exact: true }).click();
  await page.getByRole('button', { name: 'Seal it' }).click();
  await expect(page.getByRole('button', { name: 'Open it anyway' })).toBeVisible();
  await openLetters(page);
};

export const secondEvening: Visit = async page => {
  await tryItFree(page);
  await page.clock.setFixedTime(evening());
  await openLetters(page);
  await page.getByText('As a story', { exact: true }).click();
  await writeEvening(page, 0, 'Your story, first evening of three', 'We met on a ferry.');
  await expect(page.getByText('The second evening opens tomorrow.')).toBeVisible();
  await page.clock.setFixedTime(evening(1));
  await openLetters(page);
};
