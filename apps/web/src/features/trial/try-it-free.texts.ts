/** Apart from the rest: only the landing page has use for it. */
export const tryItFreeTexts = {
  tryItFree: 'Try It Free',
  notStarted: 'This browser does not let us store anything on this device, so the trial cannot start here.',
} as const;
