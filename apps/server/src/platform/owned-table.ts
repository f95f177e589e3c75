import { type RawBuilder, sql } from 'kysely';
import { batchDeleteBy } from './batch-delete.ts';
import { type Executor, prepared, preparedList, queryOn } from './db.ts';
import { notFound } from './errors.ts';
import { clearResponsesAbout } from './idempotency.ts';
import { inTransaction, type RequestContext } from './request-context.ts';
import type { ColumnOf, RowOf, TableName, Tables } from './schema.ts';

/** The tables whose rows belong to one user. Most have the primary key `(user_id, id)`. */
type OwnedTableName = {
  [Table in TableName]: Tables[Table] extends { user_id: string; id: string } ? Table : never;
}[TableName];

/** A column as itself or `as` another name. */
type Selected<Table extends TableName> = ColumnOf<Table> | `${ColumnOf<Table>} as ${string}`;

type SqlType = 'uuid' | 'bytea' | 'boolean' | 'smallint' | 'integer' | 'text' | 'date' | 'timestamptz';

interface OwnedKey {
  readonly userId: string;
  readonly id: string;
}

type Identified = readonly { readonly id: string }[];

/** The same builder for any owned table: the caller's types come from `RowOf`. */
const anyTable = queryOn<{ user_id: string; id: string }>();

/** `column as name` or `column`, the way Kysely selects it. */
const splitAlias = (selected: string): [column: string, name: string] => {
  const [column = selected, name = column] = selected.split(' as ');
  return [column, name];
};

/**
 * The statements that every table of a user's own rows has. `columns` are the ones a row is read with; `what` names a row
 * in the message that it was not found: "This letter".
 */
export const ownedTable = <Table extends OwnedTableName, const Columns extends readonly Selected<Table>[]>(
  table: Table,
  what: string,
  columns: Columns,
) => {
  type Row = RowOf<Table, Columns>;
  const selected = columns as readonly string[] as readonly 'id'[];

  /** Newest first. */
  const list = preparedList<{ userId: string; after: string }>()<Row>((arg, rows) =>
    anyTable
      .selectFrom(table as string)
      .select(selected)
      .where('user_id', '=', arg.userId)
      .where('id', '<', arg.after)
      .orderBy('id', 'desc')
      .limit(rows)
      .$castTo<Row>(),
  );

  const selectOne = (arg: OwnedKey) =>
    anyTable
      .selectFrom(table as string)
      .select(selected)
      .where('user_id', '=', arg.userId)
      .where('id', '=', arg.id);

  const find = prepared<OwnedKey>()<Row>(arg => selectOne(arg).$castTo<Row>());
  const findForUpdate = prepared<OwnedKey>()<Row>(arg => selectOne(arg).forUpdate().$castTo<Row>());

  const requireOne = (rows: Row[]): Row => {
    const [row] = rows;
    if (!row) throw notFound(what);
    return row;
  };

  const get = async (ctx: RequestContext, id: string): Promise<Row> =>
    requireOne(await find(ctx.db, { userId: ctx.user.id, id }));

  /** The row is locked until the transaction ends, so that a change builds on what it read. */
  const withLocked = <Result>(
    ctx: RequestContext,
    id: string,
    work: (ctx: RequestContext, row: Row) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(ctx, async ctx =>
      work(ctx, requireOne(await findForUpdate(ctx.db, { userId: ctx.user.id, id }))),
    );

  /**
   * Deletes one row, with the stored response of the request that created it: a late repetition is 404. Returns these
   * columns of the row; throws where there is none.
   */
  const removeReturning = <const Returned extends readonly Selected<Table>[]>(returned: Returned) => {
    type Removed = RowOf<Table, Returned>;
    const removeRow = prepared<OwnedKey>()<Removed>(arg =>
      anyTable
        .deleteFrom(table as string)
        .where('user_id', '=', arg.userId)
        .where('id', '=', arg.id)
        .returning(returned as readonly string[] as readonly 'id'[])
        .$castTo<Removed>(),
    );
    return (ctx: RequestContext, id: string): Promise<Removed> =>
      inTransaction(ctx, async ctx => {
        const [removed] = await removeRow(ctx.db, { userId: ctx.user.id, id });
        if (!removed) throw notFound(what);
        await clearResponsesAbout(ctx.db, ctx.user.id, id);
        return removed;
      });
  };

  /**
   * Inserts many rows in one statement; `types` are the SQL types of the columns given. Rows whose id exists stay as they
   * are. Returns the columns `returned` of the new ones.
   */
  const createMissing = <
    const Types extends Readonly<Partial<Record<Selected<Table>, SqlType>>>,
    const Returned extends readonly Selected<Table>[] = readonly [],
  >(
    types: Types,
    returned?: Returned,
  ) => {
    type Given = RowOf<Table, readonly (keyof Types & string)[]>;
    const given = Object.entries(types as Readonly<Record<string, SqlType>>).map(
      ([column, type]) => [...splitAlias(column), type] as const,
    );
    const insert = prepared<Record<string, unknown>>()<RowOf<Table, Returned>>(arg => {
      const arrays = given.map(
        ([, name, type]): RawBuilder<unknown> => sql`${arg[name]}::${sql.raw(type)}[]`,
      );
      const insertion = anyTable
        .insertInto(table as string)
        .columns(['user_id', ...given.map(([column]) => column as 'id')])
        .expression(sql`select ${arg.userId}::uuid, * from unnest(${sql.join(arrays)})`)
        .onConflict(conflict => conflict.columns(['user_id', 'id']).doNothing());
      const withResult = returned
        ? insertion.returning(returned as readonly string[] as readonly 'id'[])
        : insertion;
      return withResult.$castTo<RowOf<Table, Returned>>();
    });
    return (db: Executor, userId: string, rows: readonly Given[]) => {
      const arrays = given.map(([, name]) => [name, rows.map(row => row[name as keyof Given])]);
      return insert(db, { userId, ...Object.fromEntries(arrays) });
    };
  };

  const findExisting = prepared<{ userId: string; ids: string[] }>()(arg =>
    anyTable
      .selectFrom(table as string)
      .select('id')
      .where('user_id', '=', arg.userId)
      .where(sql<boolean>`id = any(${arg.ids}::uuid[])`),
  );

  /** Which of these are in the account. */
  const listExistingIds = async (ctx: RequestContext, items: Identified): Promise<string[]> => {
    const found = await findExisting(ctx.db, { userId: ctx.user.id, ids: items.map(({ id }) => id) });
    return found.map(({ id }) => id);
  };

  const findOther = prepared<{ userId: string; ids: string[] }>()(arg =>
    anyTable
      .selectFrom(table as string)
      .select('id')
      .where('user_id', '=', arg.userId)
      .where(sql<boolean>`id <> all(${arg.ids}::uuid[])`)
      .limit(sql.lit(1)),
  );

  /** Whether the account has any row beside these. */
  const hasOthers = async (ctx: RequestContext, items: Identified): Promise<boolean> =>
    (await findOther(ctx.db, { userId: ctx.user.id, ids: items.map(({ id }) => id) })).length > 0;

  const eraseBatch = batchDeleteBy(table);

  return { list, get, withLocked, removeReturning, createMissing, listExistingIds, hasOthers, eraseBatch };
};
