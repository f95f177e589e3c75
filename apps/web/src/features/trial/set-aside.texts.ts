export const setAsideTexts = {
  label: 'Stored writing',
  text: 'Some of what was stored on this device could not be read. It has been set aside here, and nothing was deleted.',
  dismiss: 'All right',
} as const;
