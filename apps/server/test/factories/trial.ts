import type { ImportedPivot, ImportedProject, ImportedThought, TrialImport } from '@turnstone/contract';
import { newId } from '../../src/platform/ids.ts';

const writtenAt = '2026-03-01T08:00:00.000Z';

export const trialThought = (wishes: Partial<ImportedThought> = {}): ImportedThought => ({
  id: newId(),
  content: 'It was said on a device.',
  createdAt: writtenAt,
  ...wishes,
});

export const trialPivot = (wishes: Partial<ImportedPivot> = {}): ImportedPivot => ({
  id: newId(),
  pivotPhrase: 'It can be said anywhere.',
  tags: ['Hope'],
  thought: { id: newId(), content: 'It was said on a device.' },
  usageCount: 0,
  lastUsed: null,
  createdAt: writtenAt,
  ...wishes,
});

export const trialProject = (wishes: Partial<ImportedProject> = {}): ImportedProject => ({
  id: newId(),
  title: 'A garden on the balcony',
  description: null,
  category: 'hobby',
  status: 'active',
  targetCompletionDate: null,
  createdAt: writtenAt,
  ...wishes,
});

/** What a device hands over: nothing, unless a test wishes for something. */
export const trial = (wishes: Partial<TrialImport> = {}): TrialImport => ({
  importId: newId(),
  thoughts: [],
  pivots: [],
  projects: [],
  noContactStreak: {},
  activity: [],
  intoExisting: false,
  ...wishes,
});
