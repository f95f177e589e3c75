import { lookup } from 'node:dns/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { isConnectionUnusable, isOutcomeUnknown, isTimeout, isTransient } from './database-errors.ts';
import { connect } from './db.ts';
import { sendErrorsAsProblems } from './problems.ts';

const withCode = (code: string): Error => Object.assign(new Error('no'), { code });

const passing = [
  ...['08000', '08003', '08006', '08P01', '53000', '53100', '53200', '53300', '53400'],
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '25006', '25P03', '58030'],
  ...['40001', '40P01', '55P03', '57014'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
].map(withCode);

const saidByDriver = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
].map(message => new Error(message));

const everyAddress = new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')], '');

/** What was made of a passing fault is judged by itself. */
const about = new Error('no', { cause: withCode('ECONNREFUSED') });

const lasting = ['23505', '22P02', '42P01', '57P06', '58P01', '08', 'ENOENT'].map(withCode);

it('passing faults are told from lasting ones', () => {
  for (const error of [...passing, ...saidByDriver, everyAddress])
    expect([error, isTransient(error)]).toEqual([error, true]);
  for (const error of [...lasting, new Error('no'), new AggregateError([withCode('ENOENT')], ''), about])
    expect([error, isTransient(error)]).toEqual([error, false]);
});

it('a passing fault is a 503 that says when to come again, a lasting one a 500', async () => {
  const app = fastify();
  sendErrorsAsProblems(app);
  let error = new Error('no');
  app.get('/', async () => {
    throw error;
  });
  const responseTo = async (thrown: Error) => {
    error = thrown;
    const { statusCode, headers } = await app.inject('/');
    return [statusCode, headers['retry-after']];
  };
  for (const each of [...passing, ...saidByDriver, everyAddress])
    expect(await responseTo(each)).toEqual([503, '2']);
  for (const each of lasting) expect(await responseTo(each)).toEqual([500, undefined]);
  await app.close();
});

it('a name that cannot be found is a passing fault', async () => {
  const code = await lookup('database.invalid').catch(error => error.code);
  expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(code);
  const db = connect({ url: 'postgres://nobody@database.invalid/none', connections: 2 }, () => undefined);
  const failure = await db.run({ name: 'test', text: 'select 1' }, []).catch((error: Error) => error);
  expect(isTransient(failure as Error)).toBe(true);
  expect(await db.state()).toBe('away');
  await db.close();
});

it('a connection is closed after a timeout or where it cannot write, and kept after other errors', () => {
  for (const code of ['57014', '25006', '25P03', '57P01', '08006'])
    expect(isConnectionUnusable(withCode(code))).toBe(true);
  for (const code of ['55P03', '40001', '23505']) expect(isConnectionUnusable(withCode(code))).toBe(false);
  expect(isConnectionUnusable(new Error('Query read timeout'))).toBe(true);
});

it('a full pool is no timeout of PostgreSQL', () => {
  expect(isTimeout(new Error('timeout exceeded when trying to connect'))).toBe(false);
  expect(isTimeout(new Error('Connection terminated due to connection timeout'))).toBe(true);
  for (const code of ['57014', '55P03']) expect(isTimeout(withCode(code))).toBe(true);
});

it('what was sent on a connection that was lost may have been done', () => {
  for (const message of ['Connection terminated unexpectedly', 'Connection terminated', 'Query read timeout'])
    expect(isOutcomeUnknown(new Error(message))).toBe(true);
  for (const code of ['ECONNRESET', 'EPIPE']) expect(isOutcomeUnknown(withCode(code))).toBe(true);
  // PostgreSQL said that it did not do it, or was never reached.
  for (const code of ['57P01', '57014', 'ECONNREFUSED', 'ENOTFOUND'])
    expect(isOutcomeUnknown(withCode(code))).toBe(false);
  for (const message of [
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
  ])
    expect(isOutcomeUnknown(new Error(message))).toBe(false);
});
