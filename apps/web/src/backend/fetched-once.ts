/** Fetched once, however often it is asked for; after a failure it may be asked for again. */
export const fetchedOnce = <Part>(fetch: () => Promise<Part>): (() => Promise<Part>) => {
  let coming: Promise<Part> | undefined;
  return () => {
    coming ??= fetch().catch(error => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
};
