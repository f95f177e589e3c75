import * as z from 'zod/mini';
import type { DraftStore } from '../drafts.ts';
import { waitingKey } from '../waiting.ts';
import { jsonOf } from '../wire.ts';

const waitingSchema = z.object({
  kind: z.enum(['thought', 'pivot', 'letter']),
  /** Made here, and good only until the server has given its own. */
  id: z.string(),
  writtenAt: z.string(),
  /** From 0 down with every change: no thing of the server has such a version. */
  version: z._default(z.int(), 0),
  /** What is sent, in the words of the contract. */
  body: z.unknown(),
  /** Kept with it, so that however often it is sent, it is written once. */
  idempotencyKey: z.string(),
  /** The thought behind a pivot, to be read along with it. */
  behind: z.nullable(z.string()),
  /** Why the server did not take it; it then waits for the person. */
  refused: z.nullable(z.string()),
});
type Body = Readonly<Record<string, unknown>>;
export type Waiting = z.output<typeof waitingSchema> & { readonly body: Body };

export const bodyOf = (value: unknown): Body => ({ ...(value as object) });

const read = (text: string | null): Waiting[] => {
  const { data } = z.safeParse(waitingSchema, jsonOf(text ?? ''));
  return data ? [{ ...data, body: bodyOf(data.body) }] : [];
};

/** The oldest first: a pivot comes after its thought. */
export const waitingOf = (owner: string, store: DraftStore): Waiting[] =>
  store
    .keysOf(owner)
    .filter(key => key.startsWith(waitingKey(owner, '')))
    .sort()
    .flatMap(key => read(store.text(key)));
