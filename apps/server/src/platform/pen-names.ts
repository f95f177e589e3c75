import { limits } from '@turnstone/contract/limits';
import { type NameProblem, toDisplayName } from '@turnstone/rules/display-names';
import { AppError } from './errors.ts';

const details: Readonly<Record<NameProblem, string>> = {
  unreadable:
    'This name has characters that are invisible or change how others read it. Please write it without them.',
  too_long: 'This name is too long to be shown. Please choose a shorter one.',
  reserved:
    'This name could be mistaken for someone who works on Turnstone, or for the author of a letter. Please choose another.',
};

export const nameNotAllowed = (detail: string): AppError => new AppError('name_not_possible', detail);

/** The one way of every name that others see. Empty stays empty: then nobody chose one. */
export const toPenName = (given: string, max: number = limits.authorName): string => {
  const result = toDisplayName(given, max);
  if ('problem' in result) throw nameNotAllowed(details[result.problem]);
  return result.name;
};
