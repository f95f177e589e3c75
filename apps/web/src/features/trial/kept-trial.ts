import {
  browserStorage,
  readText,
  removeText,
  unlessBlocked,
  writeText,
} from '../../backend/device-storage.ts';

const key = 'trial-kept';

/** Who decided to leave the trial on this device: they are not asked again each time, where that can be kept. */
export const keptTrial = {
  isFor: (owner: string): boolean => unlessBlocked(() => readText(browserStorage, key), null) === owner,
  set: (owner: string): void => unlessBlocked(() => writeText(browserStorage, key, owner), undefined),
  forget: (): void => unlessBlocked(() => removeText(browserStorage, key), undefined),
};
