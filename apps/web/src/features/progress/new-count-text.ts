import type { Contact } from '@turnstone/contract/contacts';
import { dayAfter } from '@turnstone/rules/streak';
import { contactDialogTexts } from './contact-dialog.texts.ts';
import { shortDay } from './day-words.ts';

const texts = contactDialogTexts.ended;

/** The day of contact counts for nothing; the day after is the first one of the next count. */
export const newCountText = ({ day }: Pick<Contact, 'day'>, today: string): string => {
  const start = dayAfter(day);
  if (start > today) return texts.tomorrow;
  return start === today ? texts.today : texts.earlier(shortDay(start, today));
};
