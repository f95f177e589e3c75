/** Memoizes an async load; after an error the next call loads again. */
export const loadOnce = <Part>(fetch: () => Promise<Part>): (() => Promise<Part>) => {
  let pending: Promise<Part> | undefined;
  return () => {
    pending ??= fetch().catch(error => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
};
