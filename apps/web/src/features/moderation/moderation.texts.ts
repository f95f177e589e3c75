import type { CaseDecision, LoggedDecision, ModerationCase } from '@turnstone/contract/moderation';
import type { SharedKind } from '@turnstone/contract/shared-things';
import { midSentence } from '@turnstone/rules/when';

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
    heading: 'Waiting for a decision',
    empty: 'Nothing is waiting. Thank you for checking.',
    notYours: 'Anything you shared or reported yourself is decided by another moderator.',
    more: 'Show more',
    name: (kind: string, author: string) => `${kind} by ${author}`,
    why: {
      reported: 'Reported',
      first_post: 'First post',
      appeal: 'Appeal',
    } satisfies Record<ModerationCase['why'], string>,
    waits: (when: string) => `Received ${midSentence(when)}`,
    visible: 'Visible to others for now',
    unseen: 'Hidden from others for now',
    shared: (when: string) => `Shared ${midSentence(when)}`,
    under: (title: string) => `On the letter: ${title}`,
    by: (author: string) => `By ${author}`,
    image: 'The image',
    reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
    firstFew: (visible: number) => `The first ${visible}:`,
    appealed: 'The earlier decision was based on:',
    before: 'What the author was told',
    plea: 'What the author says now',
  },
  decide: {
    legend: 'Decision',
    choices: {
      keep: { label: 'Keep', hint: 'Everyone can see it.' },
      hide: { label: 'Hide', hint: 'Others can no longer see it.' },
      remove: { label: 'Remove', hint: 'It is taken down.' },
    } satisfies Record<Decision, { label: string; hint: string }>,
    missing: 'Please choose a decision.',
    rule: 'Which rule?',
    noRule: 'Please choose a rule. The author will be told which one.',
    words: 'Note to the author',
    optional: 'optional',
    wordsHint: 'They will read this with the decision. They are not told who you are.',
    confirm: 'Save decision',
    busy: 'Saving...',
    changed: 'This was changed after you opened it. The new version is above. Please decide again.',
    failed: 'The decision could not be saved. What you wrote is still here.',
    done: {
      keep: { title: 'Kept' },
      hide: { title: 'Hidden', text: 'The author is told why.' },
      remove: { title: 'Taken down', text: 'The author is told why.' },
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
    second: 'Appeal',
    mine: 'By you',
  },
} as const;
