import pg from 'pg';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

// Values by type, so that a new table is filled without a line here. Sealed values are noise of a usual size.
const valueByType: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  bytea: "decode(repeat(md5(random()::text), 4), 'hex')",
  text: 'md5(random()::text)',
  'timestamp with time zone': "now() + (random() - 0.5) * interval '300 days'",
  // A different day for each row of one owner.
  date: 'current_date - row / 1000',
  integer: '0',
  bigint: '0',
  smallint: '1',
  boolean: 'false',
};

// What a column must hold to be read at all.
const valueByName: Record<string, string> = {
  kind: "'letter'",
  'notices.kind': "'comment'",
  'spells.end_day': 'current_date - row / 1000 + 1',
};

const owning = new Set(['user_id', 'author_id', 'uploader_id', 'reporter_id', 'blocker_id']);

/** Gives every table at least `rows` rows; what belongs to people is spread over a thousand of them. */
export const fillTables = async (databaseUrl: string, rows: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<Column>(
      `select table_name as table, column_name as name, data_type as type
       from information_schema.columns
       where table_schema = 'public' and table_name <> 'migrations' and is_nullable = 'NO' and column_default is null`,
    );
    const tables = [...new Set(columns.map(column => column.table))];
    await client.query('create temp table owners (id uuid, n integer)');
    // Users first: the others belong to them.
    for (const table of ['users', ...tables.filter(each => each !== 'users')]) {
      await client.query(
        insertInto(
          table,
          columns.filter(column => column.table === table),
          rows,
        ),
      );
      if (table !== 'users') continue;
      await client.query('insert into owners select id, row_number() over () from users limit 1000');
    }
    await client.query('analyze');
    return tables;
  } finally {
    await client.end();
  }
};

const insertInto = (table: string, columns: readonly Column[], rows: number): string => {
  const values = columns.map(({ name, type }) => {
    if (owning.has(name)) return 'owners.id';
    const value = valueByName[`${table}.${name}`] ?? valueByName[name] ?? valueByType[type];
    if (!value) throw new Error(`${table}.${name}: teach test/harness/fill.ts a value of type ${type}`);
    return value;
  });
  return `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
          select ${values.join(', ')} from generate_series(1, ${rows}) as row
          left join owners on owners.n = row % 1000 + 1`;
};
