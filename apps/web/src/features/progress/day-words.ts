import { dayText } from '@turnstone/rules/when';

/** 4 Oct; with its year where that is not this one. */
export const shortDay = (date: string, today: string): string => {
  const text = dayText(date);
  return date.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d+$/, '') : text;
};
