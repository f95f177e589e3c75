import { browserStorage, readText, removeText, writeText } from '../../backend/device-storage.ts';
import { unlessBlocked } from '../../backend/unless-blocked.ts';

const key = 'trial-kept';

/** Who decided to leave the trial on this device: they are not asked again each time, where that can be kept. */
export const keptTrial = {
  isFor: (owner: string): boolean => unlessBlocked(() => readText(browserStorage, key)) === owner,
  set: (owner: string): void => {
    unlessBlocked(() => writeText(browserStorage, key, owner));
  },
  forget: (): void => {
    unlessBlocked(() => removeText(browserStorage, key));
  },
};
