import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = ['id', 'version', 'sealed', 'opens_at as opensAt', 'created_at as createdAt'] as const;

const sealedWords = ownedTable('sealed_words', 'This message', columns);

export type SealedWordsRow = RowOf<'sealed_words', typeof columns>;

export const { list, withLocked, eraseBatch } = sealedWords;
export const remove = sealedWords.removeReturning(['id']);
export const createMissing = sealedWords.createMissing({
  id: 'uuid',
  sealed: 'bytea',
  'opens_at as opensAt': 'timestamptz',
  'created_at as createdAt': 'timestamptz',
});

/** Until the transaction ends: somebody's messages are counted and sealed one after the other. */
export const lockUser = prepared<{ userId: string }>()(arg =>
  query.selectFrom('users').select('id').where('id', '=', arg.userId).forNoKeyUpdate(),
);

/** Stops at as many as somebody may have. */
export const count = (max: number) =>
  prepared<{ userId: string }>()(arg =>
    query
      .selectFrom(eb =>
        eb
          .selectFrom('sealed_words')
          .select('id')
          .where('user_id', '=', arg.userId)
          .limit(sql.lit(max))
          .as('waiting'),
      )
      .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
  );

export const create = prepared<Omit<SealedWordsRow, 'version'> & { userId: string }>()(arg =>
  query.insertInto('sealed_words').values({
    user_id: arg.userId,
    id: arg.id,
    sealed: arg.sealed,
    opens_at: arg.opensAt,
    created_at: arg.createdAt,
  }),
);

/** Under the lock of its row. */
export const updateOpensAt = prepared<{ userId: string; id: string; opensAt: string }>()(arg =>
  query
    .updateTable('sealed_words')
    .set(eb => ({ opens_at: arg.opensAt, version: eb('version', '+', 1) }))
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);
