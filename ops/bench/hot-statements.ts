// The statements of the two measured calls, taken from the real code, never typed again.
import type { InProcessApp, IssuedStatement } from './in-process-app.ts';
import type { MeasuredUser } from './measured-users.ts';

interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface HotStatements {
  readonly findSession: Statement;
  /** `rest` are the values after the person's id: for the first page they are always the same. */
  readonly listPivots: Statement & { readonly rest: readonly (string | number)[] };
  readonly insertThought: Statement;
}

/** Stands for "a value made by the call": the id, the sealed value and the moment of a new thought. */
type Expected = string | number | RegExp | typeof Uint8Array;

const isConstant = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const isAsExpected = (value: unknown, expected: Expected): boolean => {
  if (isConstant(expected)) return value === expected;
  if (expected instanceof RegExp) return typeof value === 'string' && expected.test(value);
  return value instanceof expected;
};

const uuid = /^[0-9a-f-]{36}$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The bare program can only keep up with statements it knows: anything new has to be taught to it first. */
const insist = (call: string, issued: readonly IssuedStatement[], expected: readonly Expected[][]): void => {
  const isSame =
    issued.length === expected.length &&
    issued.every(({ values }, i) => {
      const wanted = expected[i] ?? [];
      return values.length === wanted.length && wanted.every((one, at) => isAsExpected(values[at], one));
    });
  if (isSame) return;
  const list = issued.map(({ text, values }) => `    ${text}   with ${values.length} values`).join('\n');
  throw new Error(
    `${call} no longer issues the statements that the bare program was written for. It issues:\n${list}\n` +
      '  Teach ops/bench/bare-server.ts, pgbench.ts and hot-statements.ts the same, so that like is compared with like.',
  );
};

export const captureHotStatements = async (
  app: InProcessApp,
  { userId, sessionId, cookie }: MeasuredUser,
): Promise<HotStatements> => {
  const list = await app.statementsOf({ method: 'GET', url: '/api/pivots', cookie });
  const rest = (list[1]?.values.slice(1) ?? []).filter(isConstant);
  insist('GET /api/pivots', list, [
    [userId, sessionId],
    [userId, ...rest],
  ]);
  const create = await app.statementsOf({
    method: 'POST',
    url: '/api/thoughts',
    cookie,
    body: { content: 'I never finish anything.' },
  });
  insist('POST /api/thoughts', create, [
    [userId, sessionId],
    [userId, uuid, Uint8Array, moment],
  ]);
  const [findSession, listPivots] = list;
  const [, insertThought] = create;
  if (!findSession || !listPivots || !insertThought) throw new Error('unreachable');
  const plain = ({ name, text }: IssuedStatement): Statement => ({ name, text });
  return {
    findSession: plain(findSession),
    listPivots: { ...plain(listPivots), rest },
    insertThought: plain(insertThought),
  };
};
