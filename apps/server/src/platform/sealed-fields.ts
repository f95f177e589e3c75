import {
  type NewValuesOf,
  pickFields,
  type ValuesOf,
  type WrittenFields,
} from '@turnstone/contract/written-fields';
import type { RequestContext } from './request-context.ts';
import type { TableName } from './schema.ts';

interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
}

/** The private fields of a table's rows: sealed as one value, and nothing but these fields. */
export const sealedFields = <Fields extends WrittenFields>(table: TableName, fields: Fields) => ({
  seal: (ctx: RequestContext, id: string, values: NewValuesOf<Fields>): Buffer =>
    ctx.vault.seal(table, id, pickFields(fields, values)),
  open: (ctx: RequestContext, row: SealedRow): ValuesOf<Fields> =>
    pickFields(fields, ctx.vault.open<ValuesOf<Fields>>(table, row.id, row.sealed)),
});
