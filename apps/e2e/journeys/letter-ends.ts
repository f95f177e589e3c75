import { expect, type Locator, type Page } from '@playwright/test';
import { localDate } from '@turnstone/rules/local-date';
import { monthDay } from '@turnstone/rules/when';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The browser is in the zone of this machine. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const paper = (page: Page): Locator => page.getByRole('textbox', { name: 'Your letter' });
export const lastLine = (page: Page): Locator => page.getByLabel('What do you need in the next hour?');

/** Eight in the evening, so many days on. */
export const evening = (daysOn = 0): number => new Date().setHours(20, 0, 0, 0) + daysOn * dayMs;

/** A day as a letter says it: 15 Nov. */
export const dayOf = (time: number): string => monthDay(localDate(new Date(time), zone));

export const openLetters = async (page: Page): Promise<void> => {
  await page.goto('/letters');
  await expect(page.getByRole('button', { name: /the time$/ })).toBeVisible();
};

/** With a key at the end of each minute, from a moment on; the clock of the page stands in between. */
export const writeFor = async (page: Page, minutes: number, from: number): Promise<number> => {
  await page.clock.setFixedTime(from);
  await paper(page).pressSequentially('I');
  for (let minute = 1; minute <= minutes; minute += 1) {
    await page.clock.setFixedTime(from + minute * minuteMs);
    await paper(page).pressSequentially('.');
  }
  return from + minutes * minuteMs;
};

/** Of a letter that was written for twenty-two minutes. */
export const closeLetter = async (page: Page, line: string): Promise<void> => {
  await page.clock.setFixedTime(evening());
  await openLetters(page);
  await page.getByLabel('Title').fill('What you did not see');
  await page.getByText('From Love', { exact: true }).click();
  await paper(page).fill('You came home tonight and put the keys in the bowl. ');
  await writeFor(page, 22, evening());
  if (line) await lastLine(page).fill(line);
  await page.getByRole('button', { name: 'Close the letter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your letter is closed' })).toBeFocused();
};

/** One paper of a story, and what is said once it is saved. */
export const writeEvening = async (page: Page, daysOn: number, title: string, words: string) => {
  await page.clock.setFixedTime(evening(daysOn));
  await openLetters(page);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await paper(page).fill(words);
  await page.getByRole('button', { name: 'Save letter' }).click();
};
