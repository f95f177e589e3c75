import type { ReportReason } from '@turnstone/contract/reports';
import type { CommunityRule } from '@turnstone/contract/shared-things';

interface RuleWords {
  readonly title: string;
  /** One sentence, to choose by in a report and to be told in a decision. */
  readonly sentence: string;
}

/** The rules by the names that a report, a decision and `/rules#…` give them, in the order in which they are read. */
export const communityRules = {
  kindness: {
    title: 'Kindness',
    sentence: 'Speak to people here as you would to a friend who is hurting.',
  },
  privacy: {
    title: 'Privacy',
    sentence: 'Leave out whatever could lead to a real person.',
  },
  safety: {
    title: 'Safety',
    sentence:
      'Never encourage anybody to hurt themselves or someone else, and do not describe how it is done.',
  },
  hate: {
    title: 'Hate',
    sentence:
      'No contempt for people because of where they come from, what they believe, whom they love, their gender, their body, their age or an illness.',
  },
  sexual: {
    title: 'Sexual content',
    sentence: 'No sexual pictures and no explicit descriptions.',
  },
  selling: {
    title: 'Selling',
    sentence: 'This is no place to advertise, to sell, to collect money or to win people over for something.',
  },
  rights: {
    title: 'The rights of others',
    sentence: 'Share what is yours: your own words, and pictures that you made or are allowed to use.',
  },
  law: {
    title: 'The law',
    sentence: 'Nothing that is against the law.',
  },
} as const satisfies Record<CommunityRule, RuleWords>;

const other = 'Something else';

export const reasonName = (reason: ReportReason): string =>
  reason === 'other' ? other : communityRules[reason].title;

/** The sentence of the rule; where it is none of them there is nothing to say. */
export const reasonSentence = (reason: ReportReason): string | null =>
  reason === 'other' ? null : communityRules[reason].sentence;
