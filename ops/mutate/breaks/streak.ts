import type { Break } from '../break.ts';
import { rules } from './places.ts';

const spells = `${rules}/spells.ts`;
const streak = 'apps/server/src/domains/streak';
const spellTests = [`${rules}/spells.test.ts`];
const routeTests = [`${streak}/spells.routes.test.ts`];

export const streakBreaks: readonly Break[] = [
  {
    id: 'streak/total-never-falls',
    promise: 'Contact noted late takes no day from the total.',
    file: spells,
    find: 'const endDay = nextDay < today ? nextDay : today;',
    replace: 'const endDay = nextDay < today ? startDate : today;',
    tests: spellTests,
  },
  {
    id: 'streak/longest-never-falls',
    promise: 'Contact noted late leaves the longest time as it was counted.',
    file: spells,
    find: 'longest: Math.max(0, ...ended.map(({ reachedDays }) => reachedDays)),',
    replace: 'longest: Math.max(0, ...ended.map(spellDays)),',
    tests: spellTests,
  },
  {
    id: 'streak/spells-do-not-overlap',
    promise: 'An earlier first day takes in what had ended since.',
    file: spells,
    find: 'const taken = ended.filter(({ endDay }) => endDay > nextStart);',
    replace: 'const taken = ended.slice(ended.length);',
    tests: spellTests,
  },
  {
    id: 'streak/undo-only-what-is-unchanged',
    promise: 'Contact is taken back only while the days are as it left them.',
    file: spells,
    find: 'if (endedStart === null || startDate !== dayAfter(day)) return null;',
    replace: 'if (endedStart === null) return null;',
    tests: [...spellTests, ...routeTests],
  },
  {
    id: 'streak/necessary-ends-nothing',
    promise: 'Contact that has to be ends nothing.',
    file: 'packages/contract/src/contacts.ts',
    find: "kind !== 'necessary' && kind !== 'they_wrote'",
    replace: "kind !== 'they_wrote'",
    tests: routeTests,
  },
  {
    id: 'streak/one-after-the-other',
    promise: 'Two devices change the days one after the other.',
    file: `${streak}/streak.repository.ts`,
    find: 'selectStart(arg.userId).forNoKeyUpdate()',
    replace: 'selectStart(arg.userId)',
    tests: routeTests,
  },
];
