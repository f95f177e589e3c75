import * as z from 'zod/mini';
import { parseJson } from '../api/wire.ts';
import type { DraftStore } from '../drafts/drafts.ts';
import { outboxKey } from './outbox-keys.ts';

const outboxEntrySchema = z.object({
  kind: z.enum(['thought', 'pivot', 'letter', 'sealedWords', 'night', 'belief']),
  /** Made here, and good only until the server has given its own. */
  id: z.string(),
  writtenAt: z.string(),
  /** From 0 down with every change: no thing of the server has such a version. */
  version: z._default(z.int(), 0),
  /** The request body. */
  body: z.unknown(),
  /** Of a night or a letter: what was changed since. It is sent after the body, which may have got there without an answer. */
  change: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
  /** Of a belief: its pivot, which the server has. */
  about: z._default(z.nullable(z.string()), null),
  /** Kept with it, so that however often it is sent, it is written once. */
  idempotencyKey: z.string(),
  /** The thought behind a pivot, to be read along with it. */
  behind: z.nullable(z.string()),
  /** Whether it may have got to the server without an answer. */
  mayBeSent: z._default(z.boolean(), false),
  /** Let go by its user: it is in no list, and once the server has it, it is removed there. */
  isRemoved: z._default(z.boolean(), false),
  /** Why the server rejected it; it then waits for the user. */
  rejection: z.nullable(z.string()),
});
type Body = Readonly<Record<string, unknown>>;
export type OutboxEntry = z.output<typeof outboxEntrySchema> & { readonly body: Body };

export const bodyOf = (value: unknown): Body => ({ ...(value as object) });

const read = (text: string | null): OutboxEntry[] => {
  const { data } = z.safeParse(outboxEntrySchema, parseJson(text ?? ''));
  return data ? [{ ...data, body: bodyOf(data.body) }] : [];
};

/** The oldest first: a pivot comes after its thought. */
export const readOutbox = (userId: string, store: DraftStore): OutboxEntry[] =>
  store
    .keysOf(userId)
    .filter(key => key.startsWith(outboxKey(userId, '')))
    .sort()
    .flatMap(key => read(store.text(key)));
