import { draftKey } from '../drafts/draft-key.ts';
import { drafts } from '../drafts/drafts.ts';

/** An outbox entry is stored as a draft: under the id of its user, and the log out asks about it. */
export const outboxKey = (userId: string, id: string): string => draftKey(userId, `waiting-${id}`);

export const hasOutboxEntries = (userId: string): boolean =>
  drafts.keysOf(userId).some(key => key.startsWith(outboxKey(userId, '')));

export const isInOutbox = (userId: string | null, id: string): boolean =>
  userId !== null && drafts.text(outboxKey(userId, id)) !== null;
