import type { CaseDecision, LoggedDecision, ModerationCase } from '@turnstone/contract/moderation';
import type { SharedKind } from '@turnstone/contract/shared-things';

type Decision = CaseDecision['decision'];

export const moderationTexts = {
  tabs: { label: 'Moderation', cases: 'Waiting', log: 'Decisions' },
  kind: {
    letter: 'Letter',
    comment: 'Comment',
    image: 'Image',
    pivot: 'Pivot',
  } satisfies Record<SharedKind, string>,
  cases: {
    heading: 'What waits for a decision',
    empty: 'Nothing waits. Thank you for looking.',
    notYours: 'What you have shared or reported yourself is decided by somebody else.',
    more: 'Show more',
    name: (kind: string, author: string) => `${kind} by ${author}`,
    why: {
      reported: 'Reported',
      first_post: 'First post',
      appeal: 'Second look',
    } satisfies Record<ModerationCase['why'], string>,
    waits: (when: string) => `Waiting since ${when.toLowerCase()}`,
    visible: 'Others see it meanwhile',
    unseen: 'Others do not see it meanwhile',
    shared: (when: string) => `Shared ${when.toLowerCase()}`,
    under: (title: string) => `The letter it stands under: ${title}`,
    by: (author: string) => `By ${author}`,
    image: 'The image',
    reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
    firstFew: (visible: number) => `The first ${visible}:`,
    appealed: 'It was decided before because of:',
    before: 'What its author was told',
    plea: 'What its author says now',
  },
  decide: {
    legend: 'Decision',
    choices: {
      keep: { label: 'Keep', hint: 'Everybody can see it.' },
      hide: { label: 'Hide', hint: 'Only its author can see it.' },
      remove: { label: 'Remove', hint: 'It is taken down.' },
    } satisfies Record<Decision, { label: string; hint: string }>,
    missing: 'Please choose a decision.',
    rule: 'Which rule?',
    noRule: 'Please choose the rule. Its author is told.',
    words: 'Words to the author',
    optional: 'optional',
    wordsHint: 'They read this with the decision. They are not told who you are.',
    confirm: 'Decide',
    busy: 'Deciding...',
    changed: 'This was changed after you opened it. Above is how it reads now. Please decide again.',
    failed: 'The decision could not be saved. What you wrote is still here.',
    done: {
      keep: { title: 'Kept' },
      hide: { title: 'Hidden', text: 'Its author is told why.' },
      remove: { title: 'Taken down', text: 'Its author is told why.' },
    } satisfies Record<Decision, { title: string; text?: string }>,
  },
  log: {
    heading: 'Every decision',
    empty: 'Nothing has been decided yet.',
    more: 'Show more',
    decision: {
      keep: 'Kept',
      hide: 'Hidden',
      remove: 'Taken down',
    } satisfies Record<LoggedDecision['decision'], string>,
    second: 'Second look',
    mine: 'By you',
  },
} as const;
