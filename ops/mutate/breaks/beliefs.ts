import type { Break } from '../break.ts';
import { rules } from './places.ts';

const pivots = 'apps/server/src/domains/pivots';
const nights = 'apps/server/src/domains/nights';
const letters = 'apps/server/src/domains/letters';
const beliefTests = [`${pivots}/beliefs.routes.test.ts`];
const strengthTests = [`${rules}/strength.test.ts`];

export const beliefBreaks: readonly Break[] = [
  {
    id: 'beliefs/the-newest-weighs-most',
    promise: 'Recent beliefs weigh more than those before.',
    file: `${rules}/strength.ts`,
    find: 'const fading = 0.5;',
    replace: 'const fading = 1;',
    tests: strengthTests,
  },
  {
    id: 'beliefs/ten-never-lowers',
    promise: 'A new belief of ten never lowers the strength.',
    file: `${rules}/strength.ts`,
    find: 'beliefs.toReversed()',
    replace: '[...beliefs]',
    tests: strengthTests,
  },
  {
    id: 'beliefs/not-tonight-never-raises',
    promise: 'A night that did not hold never raises the strength.',
    file: `${rules}/strength.ts`,
    find: '(times + 1) / (nights + 2)',
    replace: '(nights + 1) / (nights + times + 2)',
    tests: strengthTests,
  },
  {
    id: 'beliefs/only-after-a-use',
    promise: 'How much a pivot is believed is said again only after a use.',
    file: `${pivots}/pivot-strength.service.ts`,
    find: '    if (!canBelieveOn({ ...words, lastUsed: row.lastUsed }, day, zone)) throw notUsedSince;\n',
    replace: '',
    tests: beliefTests,
  },
  {
    id: 'beliefs/day-of-the-zone',
    promise: 'A belief is of the day that it is where the person is.',
    file: `${pivots}/pivots.service.ts`,
    find: 'const day = localDate(writtenAt, ctx.user.zone);',
    replace: "const day = localDate(writtenAt, 'UTC');",
    tests: beliefTests,
  },
  {
    id: 'beliefs/no-change-of-words',
    promise: 'Whoever has a pivot open for editing can save after a belief was said.',
    file: `${pivots}/pivots.repository.ts`,
    find: '.set({ sealed: arg.sealed, strength: arg.strength })',
    replace: ".set(eb => ({ sealed: arg.sealed, strength: arg.strength, version: eb('version', '+', 1) }))",
    tests: beliefTests,
  },
  {
    id: 'beliefs/words-keep-beliefs',
    promise: 'A change of words loses no belief.',
    file: `${pivots}/pivots.service.ts`,
    find: 'applyChange(open(ctx, row), input)',
    replace: 'applyChange({ ...open(ctx, row), beliefs: [] }, input)',
    tests: beliefTests,
  },
  {
    id: 'beliefs/nights-are-counted',
    promise: 'A night that is changed counts as it is now.',
    file: `${nights}/nights.service.ts`,
    find: '      await pivots.replaceNights(ctx, [before], [after]);\n',
    replace: '',
    tests: beliefTests,
  },
  {
    id: 'beliefs/forgotten-nights-count-nothing',
    promise: 'Nights that are forgotten count for no pivot.',
    file: `${nights}/nights.service.ts`,
    find: '    await uncount(ctx, removed);\n    return { removed: removed.length };',
    replace: '    return { removed: removed.length };',
    tests: beliefTests,
  },
  {
    id: 'beliefs/nights-count-for-their-owner',
    promise: 'A night counts for nobody else’s pivot.',
    file: `${pivots}/pivots.repository.ts`,
    find: `    .select(columns)
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>\`id = any(\${arg.ids}::uuid[])\`)
    .orderBy('id')`,
    replace: `    .select(columns)
    .where(sql<boolean>\`id = any(\${arg.ids}::uuid[])\`)
    .orderBy('id')`,
    also: [
      {
        file: `${pivots}/pivots.repository.ts`,
        find: ".where('pivots.user_id', '=', arg.userId)\n    .whereRef(",
        replace: '.whereRef(',
      },
    ],
    tests: beliefTests,
  },
  {
    id: 'beliefs/next-page-where-the-last-is-gone',
    promise: 'A page in any order goes on where the one before ended.',
    file: `${rules}/pivot-order.ts`,
    find: "order === 'newest' ? id : ",
    replace: "order !== 'strongest' ? id : ",
    tests: beliefTests,
  },
  {
    id: 'beliefs/others-read-words-alone',
    promise: 'A change of what nobody else reads makes no shared letter outdated.',
    file: `${letters}/letters.service.ts`,
    find: 'Object.keys(sharedLetterFields)',
    replace: 'Object.keys(letterFields)',
    tests: [`${letters}/sharing.routes.test.ts`],
  },
  {
    id: 'beliefs/device-tells-the-same',
    promise: 'On trial the strongest come first as on the server.',
    file: `${rules}/pivot-order.ts`,
    find: 'b.strength - a.strength || frequentFirst(a, b)',
    replace: 'b.strength - a.strength || newestFirst(a, b)',
    tests: [`${rules}/pivot-order.test.ts`, 'apps/e2e/contract/beliefs.test.ts'],
  },
];
