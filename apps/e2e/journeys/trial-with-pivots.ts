import type { Page } from '@playwright/test';

const writing = [
  [
    'I keep checking whether they have seen my last message.',
    'My worth is not a read receipt.',
    ['Self-love'],
  ],
  [
    'Everybody else has somebody to come home to.',
    'An empty flat is also a quiet one, and tonight I may choose every song.',
    ['Hope', 'Acceptance', 'Future focus'],
  ],
  ['I wasted five years.', 'I learned for five years.', []],
] as const;

const id = (kind: number, at: number): string => `0198c0de-000${kind}-7000-8000-00000000000${at}`;
const createdAt = '2026-01-05T20:15:00.000Z';

const dayMs = 86_400_000;

/** Said of the first on every fourth day until today. */
const days = (beliefs: readonly number[]) =>
  beliefs.map((belief, at) => ({
    day: new Date(Date.now() - (beliefs.length - 1 - at) * 4 * dayMs).toISOString().slice(0, 10),
    belief,
  }));

/** What a device holds after a few evenings. */
const trialData = (beliefs: readonly number[]) => ({
  thoughts: writing.map(([content], at) => ({ id: id(1, at), content, createdAt })),
  pivots: writing.map(([content, pivotPhrase, tags], at) => ({
    id: id(2, at),
    pivotPhrase,
    tags,
    thought: { id: id(1, at), content },
    usageCount: at,
    lastUsed: at === 0 ? null : createdAt,
    createdAt,
    ...(at === 0 && { beliefs: days(beliefs) }),
  })),
});

/** A trial that began on another evening: what this browser finds on the device from now on. */
export const trialWithPivots = async (page: Page, beliefs: readonly number[] = []): Promise<void> => {
  // Any file of the site will do: its storage is what counts.
  await page.goto('/favicon.svg');
  await page.evaluate(
    data => {
      localStorage.setItem('trial-mode', 'true');
      localStorage.setItem('trial-data', data);
    },
    JSON.stringify(trialData(beliefs)),
  );
};
