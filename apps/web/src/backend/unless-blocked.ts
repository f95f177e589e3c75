/** Null where the browser lets nobody look: it has kept nothing then. */
export const unlessBlocked = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};
