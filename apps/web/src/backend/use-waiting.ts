import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useOwner } from './backend-provider.tsx';
import { drafts } from './drafts.ts';
import { waitingKey } from './waiting.ts';
import { jsonOf } from './wire.ts';

const schema = z.object({ refused: z.nullable(z.string()) });

/** Whether the thing with this id is still to be sent, and the server's sentence if it did not take it. */
export const useWaiting = (id: string): z.output<typeof schema> | null => {
  const key = waitingKey(useOwner() ?? 'nobody', id);
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.text(key));
  return text === null ? null : (z.safeParse(schema, jsonOf(text)).data ?? null);
};
