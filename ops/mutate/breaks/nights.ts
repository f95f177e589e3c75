import type { Break } from '../break.ts';
import { rules } from './places.ts';

const sealedWords = 'apps/server/src/domains/sealed-words';
const nights = 'apps/server/src/domains/nights';
const sealedWordsTests = [`${sealedWords}/sealed-words.routes.test.ts`];
const nightTests = [`${nights}/nights.routes.test.ts`];

export const nightBreaks: readonly Break[] = [
  {
    id: 'nights/words-in-no-response-before-their-hour',
    promise: 'Sealed words are in no response, list or export before their hour.',
    file: `${sealedWords}/sealed-words.service.ts`,
    find: 'content: isOpen ? content : null,',
    replace: 'content,',
    tests: sealedWordsTests,
  },
  {
    id: 'nights/words-not-in-what-answers-creating',
    promise: 'Sealed words are not in the response to sealing them.',
    file: `${sealedWords}/sealed-words.service.ts`,
    find: '    await repository.create(ctx.db, { ...row, userId });\n    return toSealedWords(ctx, row);',
    replace:
      '    await repository.create(ctx.db, { ...row, userId });\n    return { ...toSealedWords(ctx, row), content: words.content ?? null };',
    tests: sealedWordsTests,
  },
  {
    id: 'nights/words-not-in-an-early-export',
    promise: 'Sealed words are not in what their owner takes along before their hour.',
    file: `${sealedWords}/sealed-words.service.ts`,
    find: '  iteratePages(page => list(ctx, page));',
    replace: "  iteratePages(page => list({ ...ctx, clock: { now: () => new Date('9999-01-01') } }, page));",
    tests: sealedWordsTests,
  },
  {
    id: 'nights/hour-of-the-zone',
    promise: 'Sealed words open at the hour that clocks show where the person is.',
    file: `${sealedWords}/sealed-words.service.ts`,
    find: 'sealedUntil(writtenAt, ctx.user.zone)',
    replace: "sealedUntil(writtenAt, 'UTC')",
    tests: sealedWordsTests,
  },
  {
    id: 'nights/hour-of-the-writing',
    promise: 'Sealed words that waited for a network open by when they were written.',
    file: `${sealedWords}/sealed-words.service.ts`,
    find: 'sealedUntil(writtenAt, ctx.user.zone)',
    replace: 'sealedUntil(ctx.clock.now(), ctx.user.zone)',
    tests: sealedWordsTests,
  },
  {
    id: 'nights/sealed-again-answers-nothing-of-before',
    promise: 'Words that are sealed again are in no repeated response either.',
    file: `${sealedWords}/sealed-words.service.ts`,
    find: "if (opens === 'tomorrow') await emptyResponsesAbout(ctx.db, userId, id);",
    replace: '',
    also: [
      {
        file: `${sealedWords}/sealed-words.service.ts`,
        find: "import { emptyResponsesAbout } from '../../platform/idempotency.ts';\n",
        replace: '',
      },
    ],
    tests: sealedWordsTests,
  },
  {
    id: 'nights/imported-hour-is-bounded',
    promise: 'What was sealed on trial opens no later than the next morning.',
    file: `${sealedWords}/sealed-words.service.ts`,
    find: 'opensAt: earlier(words.opensAt, latest),',
    replace: 'opensAt: earlier(words.opensAt, new Date(words.opensAt)),',
    tests: sealedWordsTests,
  },
  {
    id: 'nights/so-many-sealed-at-a-time',
    promise: 'Two devices together seal no more messages than one person can have.',
    file: `${sealedWords}/sealed-words.service.ts`,
    find: '    await repository.lockUser(ctx.db, { userId });\n',
    replace: '',
    tests: sealedWordsTests,
  },
  {
    id: 'nights/not-remembered',
    promise: 'Where nights are not remembered, only the small things of one are kept.',
    file: `${nights}/nights.service.ts`,
    find: 'remembersNights ? said : { things: said.things }',
    replace: 'said',
    tests: nightTests,
  },
  {
    id: 'nights/memory-is-locked',
    promise: 'Nothing is remembered of a night that is kept while the memory is turned off.',
    file: `${nights}/nights.repository.ts`,
    find: 'selectMemory(arg.userId).forShare()',
    replace: 'selectMemory(arg.userId)',
    tests: nightTests,
  },
  {
    id: 'nights/trial-first-memory-then',
    promise: 'The nights of a trial come as they are there, also where it remembers no more of them.',
    file: `${nights}/nights.service.ts`,
    find: 'rememberedOf(remembersHere, night)',
    replace: 'rememberedOf(remembersHere && remembersNights !== false, night)',
    tests: nightTests,
  },
  {
    id: 'nights/forget-only-mine',
    promise: 'Forgetting all nights forgets those of one person.',
    file: `${nights}/nights.repository.ts`,
    find: `select ctid from nights where user_id = \${arg.userId} limit`,
    replace: `select ctid from nights where \${arg.userId}::uuid is not null limit`,
    tests: nightTests,
  },
  {
    id: 'nights/forgotten-answers-too',
    promise: 'A night that is forgotten with all others is in no repeated response.',
    file: `${nights}/nights.service.ts`,
    find: '      removed.map(({ id }) => id),',
    replace: '      removed.slice(removed.length).map(({ id }) => id),',
    tests: nightTests,
  },
  {
    id: 'nights/day-of-the-writing',
    promise: 'A night that waited for a network is as old as it was written.',
    file: `${nights}/nights.service.ts`,
    find: 'canBeNight(day, writtenAt, zone)',
    replace: 'canBeNight(day, ctx.clock.now(), zone)',
    tests: nightTests,
  },
  {
    id: 'nights/other-side-of-a-clock-change',
    promise: 'Sealed words open at eight in the morning also after the night in which clocks change.',
    file: `${rules}/night.ts`,
    find: 'return new Date(guess(guess(wanted)));',
    replace: 'return new Date(guess(wanted));',
    tests: [`${rules}/night.test.ts`],
  },
];
