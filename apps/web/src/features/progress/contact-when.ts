import { contactDay } from '@turnstone/rules/spells';
import { contactDialogTexts as texts } from './contact-dialog.texts.ts';
import type { ContactDays, ContactInput } from './contact-fields.tsx';

/** The day that was chosen; empty where none was. */
export const dayOf = ({ when, date }: ContactInput, { today, yesterday }: ContactDays): string =>
  ({ today, yesterday, other: date })[when];

/** What has to be put right about a day; null where contact can be noted for it. */
export const dayProblem = (startDate: string | null, today: string, day: string): string | null => {
  const possible = contactDay(startDate, today, day);
  if (possible === 'possible') return null;
  return possible === 'in_future' ? texts.inFuture : texts.beforeCount;
};
