import type { Break } from '../break.ts';
import { features, web } from './places.ts';

const search = `${web}/product-ui/search`;
const letterTests = [`${features}/letters/letter-search.test.tsx`];
const pivotTests = [`${features}/pivots/pivot-search.test.tsx`];

export const searchBreaks: readonly Break[] = [
  {
    id: 'search/accents',
    promise: 'A search finds words whatever their accents.',
    file: `${search}/fold-text.ts`,
    find: ".replace(signs, '')",
    replace: '',
    tests: [`${search}/fold-text.test.ts`],
  },
  {
    id: 'search/every-word',
    promise: 'What is found has all the words.',
    file: `${search}/find-in-slices.ts`,
    find: 'words.every(',
    replace: 'words.some(',
    tests: [`${search}/find-in-slices.test.ts`],
  },
  {
    id: 'search/slices',
    promise: 'The page has its turn while 5,000 letters are looked through.',
    file: `${search}/find-in-slices.ts`,
    find: 'if (clock() >= sliceEnd) {',
    replace: 'if (clock() >= sliceEnd + 1_000) {',
    tests: [`${search}/find-in-slices.test.ts`],
  },
  {
    id: 'search/stops',
    promise: 'Nothing more is asked for once a search is cleared.',
    file: `${search}/use-all-pages.ts`,
    find: ' && isOnScreen()',
    replace: '',
    tests: letterTests,
  },
  {
    id: 'search/lost-change',
    promise: 'What is changed in a letter stays while the next page is on its way.',
    file: `${search}/use-all-pages.ts`,
    find: 'const page = await',
    replace: 'const before = loaded();\n      const page = await',
    also: [
      {
        file: `${search}/use-all-pages.ts`,
        find: 'setQueryData<Pages<Item>>(queryKey, before => ({',
        replace: 'setQueryData<Pages<Item>>(queryKey, () => ({',
      },
    ],
    tests: letterTests,
  },
  {
    id: 'search/lost-removal',
    promise: 'What is removed from a list stays removed while all of it is asked for again.',
    file: `${search}/use-all-pages.ts`,
    find: 'if (loaded() !== before) pages = [];',
    replace: '',
    also: [{ file: `${search}/use-all-pages.ts`, find: ' || loaded() !== before', replace: '' }],
    tests: [`${search}/use-all-pages.test.tsx`],
  },
  {
    id: 'search/forgotten',
    promise: 'What was searched for is gone with the page, also for the Back button.',
    file: `${search}/use-search-field.ts`,
    find: "window.addEventListener('pagehide', forget);",
    replace: '',
    tests: letterTests,
  },
  {
    id: 'search/sealed-letter',
    promise: 'A sealed letter is not found by what it says.',
    file: `${features}/letters/found-letters.tsx`,
    find: '!isResting(letter) && ',
    replace: '',
    tests: letterTests,
  },
  {
    id: 'search/only-here',
    promise: 'Without a network it is said that only this device was searched.',
    file: `${web}/offline/offline.ts`,
    find: 'next: null, isFromDevice: true',
    replace: 'next: null',
    tests: [`${web}/offline/search-offline.test.ts`],
  },
  {
    id: 'search/one-order',
    promise: 'One order of pivots at a time, and newest first where none is chosen.',
    file: `${features}/pivots/pivot-list-tools.tsx`,
    find: "onOrder(isOn ? to : 'newest')",
    replace: 'onOrder(to)',
    tests: pivotTests,
  },
  {
    id: 'search/order-stays',
    promise: 'Nothing changes its place while it is looked at.',
    file: `${features}/pivots/use-pivots.ts`,
    find: "refetchType: 'none'",
    replace: "refetchType: 'active'",
    tests: pivotTests,
  },
  {
    id: 'search/order-again',
    promise: 'What was used has its new place when the order is asked for again.',
    file: `${features}/pivots/use-pivots.ts`,
    find: 'updateInList<Pivot>(queries, pivotsKey, pivotId, { usageCount, lastUsed });\n  invalidateOrders(queries);',
    replace: 'updateInList<Pivot>(queries, pivotsKey, pivotId, { usageCount, lastUsed });',
    tests: pivotTests,
  },
];
