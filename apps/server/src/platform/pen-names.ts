import { limits } from '@turnstone/contract/limits';
import { type NameProblem, toDisplayName } from '@turnstone/rules/display-names';
import { AppError } from './errors.ts';

const details: Readonly<Record<NameProblem, string>> = {
  unreadable:
    'This name has characters that cannot be seen, or that change how others read it. Please write it without them.',
  too_long: 'This name is longer than what can be shown. Please choose another.',
  reserved:
    'This name could be taken for somebody who works on Turnstone, or for the author of a letter. Please choose another.',
};

export const nameNotAllowed = (detail: string): AppError => new AppError('name_not_possible', detail);

/** The one way of every name that others see. Empty stays empty: then nobody chose one. */
export const toPenName = (given: string, max: number = limits.authorName): string => {
  const result = toDisplayName(given, max);
  if ('problem' in result) throw nameNotAllowed(details[result.problem]);
  return result.name;
};
