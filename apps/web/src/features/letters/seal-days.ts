/** The same day of a later month; the last one of it where it is shorter. */
export const monthsLater = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

export type SealChoice = 'month' | 'three' | 'day';

/** Null where no day is chosen that is still to come. */
export const sealDay = (choice: SealChoice, day: string, today: string): string | null => {
  if (choice === 'month') return monthsLater(today, 1);
  if (choice === 'three') return monthsLater(today, 3);
  return day > today ? day : null;
};
