import type { Break } from '../break.ts';
import { features } from './places.ts';

const home = 'apps/web/src/app/pages/home-page.test.tsx';
const lettersTests = [`${features}/letters/letters.test.tsx`];
const collectionTests = [`${features}/images/collection.test.tsx`];
const galleryTests = [`${features}/images/gallery.test.tsx`];
const sharedPivotTests = [`${features}/shared-pivots/shared-pivots.test.tsx`];

export const screenBreaks: readonly Break[] = [
  {
    id: 'screens/from-myself-and-from-love',
    promise: 'A letter from myself is kept as one, and so is one from love.',
    file: `${features}/letters/letter-fields.tsx`,
    find: "{ value: 'yourself', label: texts.yourself }",
    replace: "{ value: 'love', label: texts.yourself }",
    also: [
      {
        file: `${features}/letters/letter-fields.tsx`,
        find: "{ value: 'love', label: texts.love }",
        replace: "{ value: 'yourself', label: texts.love }",
      },
    ],
    tests: lettersTests,
  },
  {
    id: 'screens/forum-after-take-back',
    promise: 'The forum is up to date after a letter was taken back.',
    file: `${features}/letters/use-letters.ts`,
    find: 'queryKey: [listLetters.path] });\n      invalidateForum(queries);',
    replace: 'queryKey: [listLetters.path] });',
    tests: lettersTests,
  },
  {
    id: 'screens/letters-after-restore',
    promise: 'A letter that was brought back from the archive is in the list again.',
    file: `${features}/letters/use-letters.ts`,
    find: "if (body && 'isArchived' in body) void queries.invalidateQueries({ queryKey: lettersKey(false) });",
    replace: '',
    tests: lettersTests,
  },
  {
    id: 'screens/forum-after-uncollect',
    promise: 'A removal from the collection is seen in the forum’s images.',
    file: `${features}/images/use-collection.ts`,
    find: '      removeFromList(queries, collectionKey(userId), imageId);\n      refresh(queries, userId);',
    replace: '      removeFromList(queries, collectionKey(userId), imageId);',
    tests: collectionTests,
  },
  {
    id: 'screens/collection-after-heart',
    promise: 'A heart in the forum is seen in a collection that was open before.',
    file: `${features}/images/use-collection.ts`,
    find: 'onSuccess: (_, { userId }) => removeInactiveQueries(queries, collectionKey(userId)),',
    replace: '',
    tests: collectionTests,
  },
  {
    id: 'screens/collection-after-putting-back',
    promise: 'An image that was put back is in the collection again.',
    file: `${features}/images/use-collection.ts`,
    find: 'onSaved: (_, queries) => refresh(queries, userId),',
    replace: '',
    tests: collectionTests,
  },
  {
    id: 'screens/library-after-saving',
    promise: 'A shared pivot that was saved is in the library.',
    file: `${features}/shared-pivots/use-shared-pivots.ts`,
    find: '{ isInPersonalLibrary: true });\n      invalidateLibrary(queries);',
    replace: '{ isInPersonalLibrary: true });',
    tests: sharedPivotTests,
  },
  {
    id: 'screens/library-after-taking-back',
    promise: 'A pivot that was taken back is not marked as shared in the library.',
    file: `${features}/shared-pivots/use-shared-pivots.ts`,
    find: '      removeFromList(queries, sharedKey, id);\n      invalidateLibrary(queries);',
    replace: '      removeFromList(queries, sharedKey, id);',
    tests: sharedPivotTests,
  },
  {
    id: 'screens/archived-stays-shared',
    promise: 'Whoever archives a shared letter is told that it stays shared.',
    file: `${features}/letters/letter-card.tsx`,
    find: '? lettersTexts.archivedShared',
    replace: '? lettersTexts.archived',
    tests: lettersTests,
  },
  {
    id: 'screens/preview-on-home',
    promise: 'Home shows the beginning of a letter, not all of it.',
    file: `${features}/letters/letters-panel.tsx`,
    find: 'letterPreview(content)',
    replace: 'content',
    tests: [home],
  },
  {
    id: 'screens/preview-length',
    promise: 'A preview of a letter has 200 characters.',
    file: 'apps/web/src/product-ui/expandable-letter/use-expandable-letter.ts',
    find: 'letterPreviewLength = 200',
    replace: 'letterPreviewLength = 120',
    tests: [`${home} › shows the first 200 characters of a letter`],
  },
  {
    id: 'screens/collected-date',
    promise: 'An image says when it was collected, not when it was shared.',
    file: `${features}/images/image-dialog.tsx`,
    find: 'formatWhen(collectedAt)',
    replace: 'formatWhen(createdAt)',
    tests: collectionTests,
  },
  {
    id: 'screens/collected-date-on-tile',
    promise: 'An image in the collection says when it was collected, not when it was shared.',
    file: `${features}/images/collection-tile.tsx`,
    find: 'formatWhen(image.collectedAt)',
    replace: 'formatWhen(image.createdAt)',
    tests: collectionTests,
  },
  {
    id: 'screens/double-click-on-heart',
    promise: 'A double click on the heart collects once and takes nothing back.',
    file: `${features}/images/collect-button.tsx`,
    find: 'if (event.detail > 1) return;',
    replace: '',
    tests: galleryTests,
  },
];
