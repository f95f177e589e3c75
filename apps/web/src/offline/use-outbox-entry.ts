import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useUserId } from '../api/session-context.ts';
import { parseJson } from '../api/wire.ts';
import { drafts } from '../drafts/drafts.ts';
import { outboxKey } from './outbox-keys.ts';

const schema = z.object({ rejection: z.nullable(z.string()) });

/** Whether the thing with this id is still in the outbox, and the server's sentence if it was rejected. */
export const useOutboxEntry = (id: string): z.output<typeof schema> | null => {
  const key = outboxKey(useUserId() ?? 'nobody', id);
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.text(key));
  return text === null ? null : (z.safeParse(schema, parseJson(text)).data ?? null);
};
