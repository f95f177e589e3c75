import { browserStorage, readText, removeText, writeText } from '../../backend/device-storage.ts';

const key = 'trial-kept';

/** Who decided to leave the trial on this device: they are not asked again each time. */
export const keptTrial = {
  isFor: (owner: string): boolean => {
    try {
      return readText(browserStorage, key) === owner;
    } catch {
      return false;
    }
  },
  set: (owner: string): void => {
    try {
      writeText(browserStorage, key, owner);
    } catch {
      // Then the question comes again, and nothing else happens.
    }
  },
  forget: (): void => {
    try {
      removeText(browserStorage, key);
    } catch {
      // As above.
    }
  },
};
