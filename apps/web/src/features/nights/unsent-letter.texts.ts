/** Of a letter that was meant for them and not sent, with its day. */
export const unsentLetterTitle = (day: string): string => `Unsent, ${day}`;
