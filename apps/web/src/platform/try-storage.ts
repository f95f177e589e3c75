/** Null where the browser blocks storage. */
export const tryStorage = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch {
    return null;
  }
};
