import type { ReportReason } from '@turnstone/contract/reports';
import type { CommunityRule } from '@turnstone/contract/shared-things';

interface ReasonWords {
  /** To choose in a report. */
  readonly complaint: string;
  /** In a list of reports. */
  readonly short: string;
}

interface RuleWords extends ReasonWords {
  readonly title: string;
  /** One sentence: below the choice in a report, and told in a decision. */
  readonly sentence: string;
}

/** The rules by the names that a report, a decision and `/rules#…` give them, in the order in which they are read. */
export const communityRules = {
  kindness: {
    title: 'Kindness',
    complaint: 'It is unkind',
    short: 'unkind',
    sentence: 'Speak to people here as you would to a friend who is hurting.',
  },
  privacy: {
    title: 'Privacy',
    complaint: 'It reveals private details',
    short: 'private details',
    sentence: 'Leave out anything that could identify a real person.',
  },
  safety: {
    title: 'Safety',
    complaint: 'It could put someone in danger',
    short: 'dangerous',
    sentence: 'Never encourage anyone to hurt themselves or someone else, and do not describe how.',
  },
  hate: {
    title: 'Hate',
    complaint: 'It is hateful',
    short: 'hateful',
    sentence:
      'No contempt for people because of where they come from, what they believe, whom they love, their gender, their body, their age or an illness.',
  },
  sexual: {
    title: 'Sexual content',
    complaint: 'It is sexual',
    short: 'sexual',
    sentence: 'No sexual pictures and no explicit descriptions.',
  },
  selling: {
    title: 'Advertising',
    complaint: 'It advertises',
    short: 'advertising',
    sentence: 'Do not advertise, sell, collect money or recruit people here.',
  },
  rights: {
    title: 'Other people’s work',
    complaint: 'It uses someone else’s work',
    short: 'someone else’s work',
    sentence: 'Share what is yours: your own words, and pictures that you made or are allowed to use.',
  },
  law: {
    title: 'The law',
    complaint: 'It may be illegal',
    short: 'may be illegal',
    sentence: 'Nothing that is against the law.',
  },
} as const satisfies Record<CommunityRule, RuleWords>;

const other: ReasonWords = { complaint: 'Something else', short: 'something else' };

export const ruleTitle = (rule: CommunityRule): string => communityRules[rule].title;

export const reasonWords = (reason: ReportReason): ReasonWords =>
  reason === 'other' ? other : communityRules[reason];

export const complaintOf = (reason: ReportReason): string => reasonWords(reason).complaint;

/** The sentence of the rule; where it is none of them there is nothing to say. */
export const reasonSentence = (reason: ReportReason): string | null =>
  reason === 'other' ? null : communityRules[reason].sentence;
