/** Proposed wherever something is shared: nobody's name, and never that of the account. */
export const penName = 'Quiet River';
