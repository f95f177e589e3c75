/** What is seen once a letter is closed; most visits never do. */
export const fetchClosedLetter = async () => (await import('./closed-letter.tsx')).ClosedLetter;
