import { shortLabel } from '@turnstone/rules/truncate';

export const sharedPivotsTexts = {
  notice:
    'This library is for Pro members. Plus members can participate but cannot access the shared pivot library.',
  seePlans: 'See the plans',
  by: (name: string) => `Shared by ${name}`,
  mine: 'Yours',
  save: (phrase: string) => `Save to your library: ${shortLabel(phrase)}`,
  inLibrary: (phrase: string) => `In your library: ${shortLabel(phrase)}`,
  saved: { title: 'Pivot saved', text: 'It is in your library now.' },
  notSaved: 'Failed to save pivot to your library.',
  unshare: 'Take back',
  unshared: { title: 'Pivot is private again' },
  unshareFailed: 'Failed to take the pivot back',
  more: 'Show more pivots',
  emptyTitle: 'No shared pivots yet',
  emptyText: 'Pivots that others share will be here.',
} as const;
