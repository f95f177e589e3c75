const several = (count: number): string => count.toLocaleString('en');

interface Noun {
  readonly one: string;
  readonly many: string;
}

/** What a search says, about letters, pivots or thoughts. */
export const searchTexts = ({ one, many }: Noun) => ({
  looking: `Looking through your ${many}.`,
  lookedThrough: (count: number) =>
    count === 1 ? `Looking through one ${one} so far.` : `Looking through ${several(count)} ${many} so far.`,
  found: (count: number) => {
    if (count === 0) return `No ${one} found.`;
    return count === 1 ? `One ${one} found.` : `${several(count)} ${many} found.`;
  },
  onlyHere: 'Only what is on this device was searched.',
  more: 'Show more',
  noneTitle: `No ${one} found`,
  none: `You may have said it in other words. All your ${many} are still here.`,
  noneChosen: `None is like that. All your ${many} are still here.`,
  showAll: 'Show all',
});

export type SearchTexts = ReturnType<typeof searchTexts>;
