import type { Report } from '@turnstone/contract/reports';

/** How long an account has been there before its reports hide anything. */
const daysUntilEstablished = 14;

/** So many reports that were not upheld, and more than were, and the next ones hide nothing. */
const dismissedThatDiscredit = 2;

interface Reporter {
  readonly joinedAt: string;
  /** What became of their last reports. */
  readonly outcomes: readonly Report['outcome'][];
}

const isEstablished = ({ joinedAt }: Reporter, now: Date): boolean =>
  now.getTime() - Date.parse(joinedAt) >= daysUntilEstablished * 86_400_000;

const isDiscredited = ({ outcomes }: Reporter): boolean => {
  const dismissed = outcomes.filter(outcome => outcome === 'kept').length;
  const upheld = outcomes.filter(outcome => outcome === 'taken_down').length;
  return dismissed >= dismissedThatDiscredit && dismissed > upheld;
};

/** What a report of theirs counts for towards hiding. Moderators see every report, whatever it weighs. */
export const weightOf = (reporter: Reporter, now: Date): 0 | 1 =>
  isEstablished(reporter, now) && !isDiscredited(reporter) ? 1 : 0;
