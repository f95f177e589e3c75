// Types are gone when a program runs, so the compiler is asked what schema.ts says.
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../test/database.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

/** One line each, so that a difference names its column. */
const linesOf = (columns: readonly Column[]): string[] =>
  columns
    .map(
      ({ table, column, type, isNullable, hasDefault }) =>
        `${table}.${column}: ${type}${isNullable ? ' or null' : ''}${hasDefault ? ', has a default' : ''}`,
    )
    .toSorted();

/** The type that values of a PostgreSQL type have here: moments and days stay text (see db.ts). */
const typeByDataType: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'timestamp with time zone': 'string',
  date: 'string',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  'ARRAY of text': 'string[]',
};

const columnsOfDatabase = async (url: string): Promise<Column[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<Column, 'type'> & { dataType: string }>(
      `select c.table_name as table, c.column_name as column, c.is_nullable = 'YES' as "isNullable",
              c.column_default is not null as "hasDefault",
              c.data_type || coalesce(' of ' || e.data_type, '') as "dataType"
       from information_schema.columns c
       left join information_schema.element_types e
         on e.object_schema = c.table_schema and e.object_name = c.table_name
         and e.object_type = 'TABLE' and e.collection_type_identifier = c.dtd_identifier
       where c.table_schema = 'public' and c.table_name <> 'migrations'`,
    );
    return rows.map(({ dataType, ...column }) => ({ ...column, type: typeByDataType[dataType] ?? dataType }));
  } finally {
    await client.end();
  }
};

const compile = (): ts.Program => {
  const config = ts.readConfigFile(pathOf('../../tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, pathOf('../..'));
  return ts.createProgram([pathOf('schema.ts')], options);
};

const familyOf = (checker: ts.TypeChecker, type: ts.Type): string => {
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element ? `${familyOf(checker, element)}[]` : '[]';
  }
  const families = (type.isUnion() ? type.types : [type]).map(({ flags, symbol }) => {
    if (flags & ts.TypeFlags.StringLike) return 'string';
    if (flags & ts.TypeFlags.NumberLike) return 'number';
    return flags & ts.TypeFlags.BooleanLike ? 'boolean' : (symbol?.name ?? checker.typeToString(type));
  });
  return [...new Set(families)].join(' or ');
};

const columnsOfTypes = (): Column[] => {
  const program = compile();
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(pathOf('schema.ts'));
  const tables = source?.statements.find(
    statement => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Tables',
  );
  if (!tables) throw new Error('schema.ts has no interface Tables.');
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, tables);
  return checker
    .getTypeAtLocation(tables)
    .getProperties()
    .flatMap(table =>
      typeOf(table)
        .getProperties()
        .map(column => {
          const declared = typeOf(column);
          // Generated<T> is an object of three types: what is selected, inserted and updated.
          const selected = declared.getProperty('__select__');
          const type = selected ? typeOf(selected) : declared;
          const present = checker.getNonNullableType(type);
          return {
            table: table.name,
            column: column.name,
            type: familyOf(checker, present),
            isNullable: present !== type,
            hasDefault: selected !== undefined,
          };
        }),
    );
};

describe('the table types', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeDatabase();
  });
  afterAll(() => database.drop());

  it('are those of the database: every table, column, type, null and default', {
    timeout: 120_000,
  }, async () => {
    const columns = await columnsOfDatabase(database.url);
    expect(columns.length).toBeGreaterThan(200);
    expect(linesOf(columnsOfTypes())).toEqual(linesOf(columns));
  });
});
