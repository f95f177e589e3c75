export const keptDatabase = 'kept';

/** What was kept of somebody's pages to be read offline. Gone when they leave, whichever way that happens. */
export const forgetKept = (): void => {
  try {
    indexedDB.deleteDatabase(keptDatabase);
  } catch {
    // A browser without it has kept nothing.
  }
};
