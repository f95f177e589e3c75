import type { ReportReason } from '@turnstone/contract/reports';
import { communityRules } from './community-rules.texts.ts';

const other = 'Something else';

export const reasonName = (reason: ReportReason): string =>
  reason === 'other' ? other : communityRules[reason].title;

/** The sentence of the rule; where it is none of them there is nothing to say. */
export const reasonSentence = (reason: ReportReason): string | null =>
  reason === 'other' ? null : communityRules[reason].sentence;
