import type { Break } from '../break.ts';
import { domains, harness } from './places.ts';

const letters = `${domains}/letters`;
const pivots = `${domains}/pivots`;
const projects = `${domains}/projects`;
const sharing = [`${letters}/sharing.routes.test.ts`];
const limitTests = [`${projects}/plan-limits.routes.test.ts`];
const importTests = [`${domains}/trial-import/trial-import.routes.test.ts`];

export const writingBreaks: readonly Break[] = [
  {
    id: 'writing/letter-is-the-owners',
    promise: 'A letter is read by who wrote it.',
    file: `${letters}/letters.repository.ts`,
    find: "query.selectFrom('letters').select(columns).where('user_id', '=', arg.me).where('id', '=', arg.id)",
    replace: "query.selectFrom('letters').select(columns).where('id', '=', arg.id)",
    tests: [`${harness}/authorization-matrix.test.ts`],
  },
  {
    id: 'writing/letter-deleted-by-owner',
    promise: 'A letter is deleted by who wrote it.',
    file: `${letters}/letters.repository.ts`,
    find: "query.deleteFrom('letters').where('user_id', '=', arg.me).where('id', '=', arg.id)",
    replace: "query.deleteFrom('letters').where('id', '=', arg.id)",
    also: [
      {
        file: `${letters}/letters.repository.ts`,
        find: "    .where('user_id', '=', arg.me)\n    .where('id', '=', arg.id)\n    .forUpdate(),",
        replace: "    .where('id', '=', arg.id)\n    .forUpdate(),",
      },
    ],
    tests: [`${harness}/authorization-matrix.test.ts`],
  },
  {
    id: 'writing/letter-is-sealed',
    promise: 'What is private is sealed before it reaches the database.',
    file: `${letters}/letters.service.ts`,
    find: 'const sealed = me.vault.seal(table, id, wordsOf(words));\n  await',
    replace: 'const sealed = Buffer.from(JSON.stringify(wordsOf(words)));\n  await',
    tests: [`${harness}/secrets.test.ts`, `${letters}/letters.routes.test.ts`],
  },
  {
    id: 'writing/shared-copy-stays',
    promise: 'Editing a letter does not change what is shared of it.',
    file: `${letters}/letters.service.ts`,
    find: "if (row.wasShared && 'isShared' in wish) await community.takeBack(me, forum, id);",
    replace:
      "if (row.wasShared && ('isShared' in wish || 'title' in wish)) await community.takeBack(me, forum, id);",
    tests: sharing,
  },
  {
    id: 'writing/take-back',
    promise: 'Taken back, a letter is nobody else’s to read.',
    file: `${letters}/letters.service.ts`,
    find: "if (row.wasShared && 'isShared' in wish) await community.takeBack(me, forum, id);",
    replace: '',
    tests: sharing,
  },
  {
    id: 'writing/deleted-copy',
    promise: 'With a letter goes the copy that was shared.',
    file: `${letters}/letters.service.ts`,
    find: 'if (row.wasShared) await community.erase(me, forum, id);',
    replace: '',
    tests: sharing,
  },
  {
    id: 'writing/deleted-answers',
    promise: 'With a letter goes what was answered when it was written.',
    file: `${letters}/letters.service.ts`,
    find: 'await forgetAnswersAbout(me.db, me.id, id);',
    replace: '',
    tests: [`${letters}/letters.routes.test.ts`, ...sharing],
  },
  {
    id: 'writing/sharing-needs-its-dialog',
    promise: 'A letter is shared with a name and by its own call, never by a change.',
    file: `${letters}/letters.service.ts`,
    find: "if ('isShared' in wish && wish.isShared) throw policy.onlyByShare;",
    replace: '',
    tests: sharing,
  },
  {
    id: 'writing/long-letters-stay-private',
    promise: 'What is longer than can be written here is not shared.',
    file: `${letters}/letters.policy.ts`,
    find: 'content.length <= limits.letterContent',
    replace: 'content.length >= 0',
    tests: [...importTests, ...sharing],
  },
  {
    id: 'writing/thought-goes-along-if-asked',
    promise: 'The painful thought is shared only where that was asked for.',
    file: `${pivots}/pivots.service.ts`,
    find: 'includeThought ? thought : null',
    replace: 'thought',
    tests: [`${domains}/shared-pivots/shared-pivots.routes.test.ts`],
  },
  {
    id: 'writing/pivot-keeps-its-thought',
    promise: 'Changing a phrase does not lose the thought it came from.',
    file: `${pivots}/pivots.service.ts`,
    find: '{ ...before, phrase, tags }',
    replace: '{ ...before, thought: null, phrase, tags }',
    tests: [`${pivots}/pivots.routes.test.ts`, 'apps/e2e/contract/pivots.test.ts'],
  },
  {
    id: 'writing/saved-once',
    promise: 'A shared pivot is saved once, however often it is asked for.',
    file: `${pivots}/pivots.service.ts`,
    find: 'if (saved) return withImage(me, paired);',
    replace: 'if (saved || paired) return withImage(me, paired);',
    tests: [`${domains}/shared-pivots/shared-pivots.routes.test.ts`],
  },
  {
    id: 'writing/project-limit',
    promise: 'A plan’s number of open projects holds.',
    file: `${projects}/projects.service.ts`,
    find: '    policy.mayOpenAnother(plan, openProjects);\n',
    replace: '',
    tests: limitTests,
  },
  {
    id: 'writing/reopening-counts',
    promise: 'Opening a completed project again needs a place too.',
    file: `${projects}/projects.service.ts`,
    find: 'if (policy.isOpen(status) && !policy.isOpen(row.status))',
    replace: 'if (policy.isOpen(status) && policy.isOpen(row.status) && status !== row.status)',
    tests: limitTests,
  },
  {
    id: 'writing/projects-under-one-lock',
    promise: 'Two requests at once cannot open two projects where there is room for one.',
    file: `${projects}/projects.repository.ts`,
    find: '.forNoKeyUpdate()',
    replace: '',
    tests: [...limitTests, `${projects}/counters.test.ts`],
  },
  {
    id: 'writing/less-time-always-fits',
    promise: 'Who is above the limit may still make an entry shorter.',
    file: `${projects}/projects.policy.ts`,
    find: 'more <= 0 || ',
    replace: '',
    tests: limitTests,
  },
  {
    id: 'writing/completed-takes-no-place',
    promise: 'A completed project takes no place in a plan.',
    file: `${projects}/projects.policy.ts`,
    find: "status !== 'completed'",
    replace: "status === 'active'",
    tests: limitTests,
  },
  {
    id: 'writing/import-asks-first',
    promise: 'A trial is not mixed into an account that has writing before the person is asked.',
    file: `${domains}/trial-import/trial-import.service.ts`,
    find: 'if (!intoExisting && (await hasOtherWriting(me, given))) throw accountHasWriting;',
    replace: '',
    tests: importTests,
  },
  {
    id: 'writing/import-asks-about-letters',
    promise: 'Letters count as writing that is there.',
    file: `${domains}/trial-import/trial-import.service.ts`,
    find: '(await letters.holdsOthers(me, trial.letters))',
    replace: '(await letters.holdsOthers(me, trial.letters), false)',
    tests: importTests,
  },
  {
    id: 'writing/import-overwrites-nothing',
    promise: 'What a device brings never overwrites what the account has.',
    file: `${letters}/letters.repository.ts`,
    find: ".onConflict(conflict => conflict.columns(['user_id', 'id']).doNothing()),",
    replace:
      ".onConflict(conflict => conflict.columns(['user_id', 'id']).doUpdateSet({ sealed: sql`excluded.sealed` })),",
    tests: [...importTests, `${domains}/trial-import/repeated-import.routes.test.ts`],
  },
  {
    id: 'writing/import-not-from-tomorrow',
    promise: 'Nothing was written tomorrow, whatever a device’s clock says.',
    file: `${domains}/trial-import/trial-import.service.ts`,
    find: 'Math.min(Date.parse(moment), now.getTime())',
    replace: 'Date.parse(moment)',
    tests: importTests,
  },
];
