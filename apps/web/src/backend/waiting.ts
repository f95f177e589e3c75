import { draftKey, drafts } from './drafts.ts';

/** What was written without a network is a draft like any other: kept with its owner's name, asked about at log out. */
export const waitingKey = (owner: string, id: string): string => draftKey(owner, `waiting-${id}`);

export const hasWaiting = (owner: string): boolean =>
  drafts.keysOf(owner).some(key => key.startsWith(waitingKey(owner, '')));

export const isWaiting = (owner: string | null, id: string): boolean =>
  owner !== null && drafts.text(waitingKey(owner, id)) !== null;
