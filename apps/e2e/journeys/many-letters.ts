import { randomFillSync } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { idMaker } from '@turnstone/rules/ids';
import { send } from './maker.ts';

const newId = idMaker(randomFillSync);

/** The farther down the list, the older: the first of them is the last that a search comes to. */
const idOf = (kind: number, at: number): string =>
  `0198c0de-000${kind}-7000-8000-${at.toString(16).padStart(12, '0')}`;
const momentOf = (at: number): string => new Date(Date.UTC(2024, 0, 1) + at * 3_600_000).toISOString();

export interface Written {
  readonly title: string;
  readonly content: string;
  readonly mood?: 'yourself' | 'love';
}

/** In the words of a long evening, with a name for each. */
const sentences = [
  'I walked the long way home and did not look up at the window.',
  'The kettle takes four minutes, and I know because I counted them.',
  'You said it so quietly that I had to ask again.',
  'I put the blue cup at the back, behind the others.',
  'Nobody rang. It was a good day, mostly.',
  'I am not angry tonight, only tired, and that is allowed.',
];

const textOf = (at: number, length: number): string => {
  let text = '';
  for (let n = at; text.length < length; n += 1) text += `${sentences[n % sentences.length]} `;
  return text.slice(0, length);
};

/** Of the length that letters have: most of a page, and each hundredth of 20,000 characters. */
export const letterAt = (at: number): Written => ({
  title: `Evening ${at}`,
  content: textOf(at, at % 100 === 50 ? 20_000 : 400 + (at % 7) * 300),
  mood: at % 10 === 0 ? 'love' : 'yourself',
});

export const lettersOf = (count: number, first: Written): Written[] => [
  first,
  ...Array.from({ length: count - 1 }, (_, at) => letterAt(at + 1)),
];

const toStored = (letter: Written, at: number) => ({
  id: idOf(1, at),
  mood: 'yourself' as const,
  ...letter,
  isArchived: 'false',
  allowComments: 'true',
  createdAt: momentOf(at),
  lastEditedAt: momentOf(at),
});

export interface Turned {
  readonly pivotPhrase: string;
  readonly thought?: string;
  readonly tags?: readonly string[];
  readonly belief?: number;
  readonly usageCount?: number;
}

const toStoredPivot = (
  { pivotPhrase, thought = 'It hurts', tags = [], belief, usageCount = 0 }: Turned,
  at: number,
) => ({
  id: idOf(2, at),
  pivotPhrase,
  tags,
  thought: { id: idOf(3, at), content: thought },
  ...(belief !== undefined && { beliefs: [{ day: '2026-01-05', belief }] }),
  usageCount,
  lastUsed: usageCount === 0 ? null : momentOf(at),
  createdAt: momentOf(at),
});

interface Holdings {
  readonly letters?: readonly Written[];
  readonly pivots?: readonly Turned[];
}

/** As an account takes over a trial: at once, and sealed there. */
export const bringAll = async (page: Page, { letters = [], pivots = [] }: Holdings): Promise<void> => {
  const imported = await send(page, 'POST', '/api/trial-import', {
    importId: newId(),
    thoughts: [],
    pivots: pivots.map(toStoredPivot),
    projects: [],
    letters: letters.map(toStored),
    noContactStreak: {},
    activity: [],
    intoExisting: true,
  });
  expect(imported.status(), await imported.text()).toBe(200);
};

/** On trial, what the device has. */
export const holdOnTrial = async (page: Page, { letters = [], pivots = [] }: Holdings): Promise<void> => {
  // Any file of the site will do: its storage is what counts.
  await page.goto('/favicon.svg');
  const data = JSON.stringify({ letters: letters.map(toStored), pivots: pivots.map(toStoredPivot) });
  await page.evaluate(data => {
    localStorage.setItem('trial-mode', 'true');
    localStorage.setItem('trial-data', data);
  }, data);
};
