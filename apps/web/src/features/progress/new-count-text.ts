import type { Contact } from '@turnstone/contract/contacts';
import { dayAfter } from '@turnstone/rules/streak';
import { shortDay } from '@turnstone/rules/when';
import { contactDialogTexts } from './contact-dialog.texts.ts';

const texts = contactDialogTexts.ended;

/**
 * The next count begins where the server says. Where that is not known, on the day after the contact: its own day counts
 * for nothing.
 */
export const newCountText = (
  { day }: Pick<Contact, 'day'>,
  startDate: string | null,
  today: string,
): string => {
  const start = startDate ?? dayAfter(day);
  if (start > today) return texts.tomorrow;
  return start === today ? texts.today : texts.earlier(shortDay(start, today));
};
