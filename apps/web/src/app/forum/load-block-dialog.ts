/** The features do not know each other: what reports something may also block its author. */
export const loadBlockDialog = async () =>
  (await import('../../features/blocks/block-dialog.tsx')).BlockDialog;
