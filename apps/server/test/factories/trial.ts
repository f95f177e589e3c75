import type {
  ImportedPivot,
  ImportedProject,
  ImportedThought,
  importTrial,
} from '@turnstone/contract/trial-import';
import type * as z from 'zod/mini';
import { newId } from '../../src/platform/ids.ts';

/** As it goes over the wire, where some booleans are words. */
export type SentTrial = z.input<(typeof importTrial)['body']>;
type SentLetter = SentTrial['letters'][number];

const writtenAt = '2026-03-01T08:00:00.000Z';

export const trialThought = (overrides: Partial<ImportedThought> = {}): ImportedThought => ({
  id: newId(),
  content: 'It was said on a device.',
  createdAt: writtenAt,
  ...overrides,
});

export const trialPivot = (overrides: Partial<ImportedPivot> = {}): ImportedPivot => ({
  id: newId(),
  pivotPhrase: 'It can be said anywhere.',
  tags: ['Hope'],
  thought: { id: newId(), content: 'It was said on a device.' },
  usageCount: 0,
  lastUsed: null,
  createdAt: writtenAt,
  ...overrides,
});

export const trialProject = (overrides: Partial<ImportedProject> = {}): ImportedProject => ({
  id: newId(),
  title: 'A garden on the balcony',
  description: null,
  category: 'hobby',
  status: 'active',
  targetCompletionDate: null,
  createdAt: writtenAt,
  ...overrides,
});

export const trialLetter = (overrides: Partial<SentLetter> = {}): SentLetter => ({
  id: newId(),
  title: 'To the one who left',
  content: 'I kept the blue cup.',
  mood: 'love',
  isArchived: 'false',
  allowComments: 'true',
  createdAt: writtenAt,
  lastEditedAt: writtenAt,
  ...overrides,
});

/** What a device hands over: nothing, unless a test wishes for something. */
export const trial = (overrides: Partial<SentTrial> = {}): SentTrial => ({
  importId: newId(),
  thoughts: [],
  pivots: [],
  projects: [],
  letters: [],
  noContactStreak: {},
  spells: [],
  contacts: [],
  sealedWords: [],
  nights: [],
  activity: [],
  intoExisting: false,
  ...overrides,
});
