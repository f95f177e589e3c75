import { fieldFacts } from '@turnstone/contract/fields';
import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** `anyOf: [X, null]` as a type list: the serializer would otherwise try each branch on every value. */
const collapseNullable = (schema: JsonSchema): void => {
  const [first, second] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || typeof first !== 'object' || typeof second !== 'object') return;
  if (second.type !== 'null' || typeof first.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, 'null'] });
};

/** How a contract schema looks on the wire, with what the contract says of its fields (`private`, `idOf`). */
export const wireSchema = (schema: z.ZodMiniType): JsonSchema => {
  const { $schema, ...wire } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: fieldFacts,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => collapseNullable(jsonSchema),
  });
  return wire;
};
