/** Where this device is, as an IANA name: it decides which day it is. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
