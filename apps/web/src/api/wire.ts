import * as z from 'zod/mini';

/** Encodes for the wire. What does not fit the contract is left as it is: the backend rejects it. */
export const toWire = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema || value === undefined) return value;
  const encoded = z.safeEncode(schema, value);
  return encoded.success ? encoded.data : value;
};

/** Text from outside, as JSON; undefined where it is not. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
