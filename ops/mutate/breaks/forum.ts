import type { Break } from '../break.ts';
import { domains, features, harness, rules } from './places.ts';

const ids = `${domains}/forum/shared-ids.routes.test.ts`;
const privateIds = `${harness}/private-ids.test.ts`;
const names = `${domains}/forum/pen-names.routes.test.ts`;
const nameRules = `${rules}/display-names.test.ts`;
const policy = `${domains}/forum/comments.policy.ts`;
const shownNames = `${rules}/display-names.ts`;
const stale = `${domains}/letters/stale-sharing.routes.test.ts`;

export const forumBreaks: readonly Break[] = [
  {
    id: 'forum/letter-copy-has-its-own-id',
    promise: 'The id of a shared letter does not tell when it was written.',
    file: `${domains}/letters/letters.service.ts`,
    find: 'before.sharedId ?? newId()',
    replace: 'before.sharedId ?? id',
    tests: [ids, privateIds],
  },
  {
    id: 'forum/pivot-copy-has-its-own-id',
    promise: 'The id of a shared pivot does not tell when it was made.',
    file: `${domains}/pivots/pivots.service.ts`,
    find: 'row.sharedId ?? newId()',
    replace: 'row.sharedId ?? id',
    tests: [ids, privateIds],
  },
  {
    id: 'forum/copy-keeps-its-id',
    promise: 'Shared again, a letter has the comments it had.',
    file: `${domains}/letters/letters.service.ts`,
    find: 'before.sharedId ?? newId()',
    replace: 'newId()',
    tests: [ids],
  },
  {
    id: 'forum/own-pivot-is-told-to-its-owner',
    promise: 'Which pivot a copy was made from is told to its owner alone.',
    file: `${domains}/pivots/shared-pivot-library.service.ts`,
    find: 'pivotId: pivotId ?? null,',
    replace: 'pivotId: null,',
    tests: [`${domains}/shared-pivots/shared-pivots.routes.test.ts`],
  },
  {
    id: 'forum/names-are-readable',
    promise: 'A shown name holds nothing invisible, and nothing that turns text round.',
    file: shownNames,
    find: 'unreadable.test(name.replace(spelling, ',
    replace: 'unreadable.test(name.slice(0, 0).replace(spelling, ',
    tests: [nameRules, names],
  },
  {
    id: 'forum/names-of-staff',
    promise: 'Nobody goes by a name that could be taken for staff.',
    file: shownNames,
    find: "return isReserved(name) ? { problem: 'reserved' } : { name };",
    replace: 'return { name };',
    tests: [nameRules, names],
  },
  {
    id: 'forum/look-alikes',
    promise: 'A name in letters of another alphabet that look the same is the same name.',
    file: shownNames,
    find: 'lookAlikes.get(letter) ?? enclosedLetter(letter) ?? letter',
    replace: 'letter',
    tests: [nameRules, names],
  },
  {
    id: 'forum/authors-name-is-theirs',
    promise: 'Under a letter nobody but its author goes by its name.',
    file: `${domains}/forum/comments.service.ts`,
    find: '    policy.assertNameAllowed(letter, comment);\n',
    replace: '',
    tests: [names],
  },
  {
    id: 'forum/author-is-marked-by-name',
    promise: 'What the author of a letter wrote under another name, or none, is not marked.',
    file: policy,
    find: 'comment.authorId === letter.authorId && hasNameOf(letter, comment)',
    replace: 'comment.authorId === letter.authorId',
    tests: [names],
  },
  {
    id: 'forum/author-is-marked-by-person',
    promise: 'Nobody else is marked as the author, whatever their name.',
    file: policy,
    find: 'comment.authorId === letter.authorId && hasNameOf(letter, comment)',
    replace: 'hasNameOf(letter, comment)',
    tests: [names],
  },
  {
    id: 'forum/nobodys-name-is-not-marked',
    promise: 'Where a letter has no chosen name nobody is marked, and nobody refused.',
    file: policy,
    find: 'isChosenName(letter.authorName) && ',
    replace: '',
    tests: [names],
  },
  {
    id: 'forum/letter-shared-as-seen',
    promise: 'A letter is shared as it was seen, or not at all.',
    file: `${domains}/letters/letters.routes.ts`,
    find: 'letters.share(ctx, params.id, body.authorName, ifMatch)',
    replace: 'letters.share(ctx, params.id, body.authorName, ifMatch && null)',
    tests: [stale, `${harness}/edit-conflicts.test.ts`],
  },
  {
    id: 'forum/pivot-shared-as-seen',
    promise: 'A pivot is shared as it was seen, or not at all.',
    file: `${domains}/pivots/pivots.routes.ts`,
    find: 'pivots.share(ctx, params.id, body, ifMatch)',
    replace: 'pivots.share(ctx, params.id, body, ifMatch && null)',
    tests: [stale, `${harness}/edit-conflicts.test.ts`],
  },
  {
    id: 'forum/shared-again-only-after-a-look',
    promise: 'The screen shows what was changed elsewhere before it shares it.',
    file: 'apps/web/src/api/merging-backend.ts',
    find: ' || conflict) throw error;',
    replace: ') throw error;',
    tests: [`${features}/letters/stale-letter.test.tsx`],
  },
  {
    id: 'forum/author-badge',
    promise: 'The author of a letter is marked in its comments.',
    file: `${features}/forum/comment.tsx`,
    find: '{comment.isByAuthor && (',
    replace: '{comment.isMine && (',
    tests: [`${features}/forum/author-mark.test.tsx`],
  },
];
