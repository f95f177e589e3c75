import { tryStorage } from '../../platform/try-storage.ts';

const storageKey = 'tonight-night';

/** The row of this night and visit: ids alone, for as long as the tab is open. */
export interface NightRowRef {
  readonly userId: string;
  readonly day: string;
  readonly key: string;
  readonly id: string | null;
}

export const readRow = (): NightRowRef | null =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as NightRowRef | null);

export const storeRow = (row: NightRowRef): void =>
  void tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(row)));

/** The visit is over: the next one is another row. */
export const endVisit = (): void => void tryStorage(() => sessionStorage.removeItem(storageKey));
