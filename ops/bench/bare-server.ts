// The floor: the same two answers from node:http and pg alone. No framework, no validation, no sealing, no log.
// Started by contestants.ts with the statements that the real server issues.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { HotStatements } from './hot-statements.ts';

export interface BareSettings {
  readonly port: number;
  readonly url: string;
  readonly connections: number;
  readonly cookieName: string;
  readonly statements: HotStatements;
}

const settings: BareSettings = JSON.parse(process.env.BARE_SERVER ?? '{}');
const { findSession, listPivots, insertThought } = settings.statements;

/** Moments stay text, in the contract's form, exactly as the real server reads them. */
const readMoment = (text: string): string => {
  const local = `${text.slice(0, 10)}T${text.slice(11, -3)}`;
  return local.length === 19 ? `${local}.000Z` : `${local.padEnd(23, '0')}Z`;
};

const timestamptz = 1184;
const defaultOptions = pg.types.getTypeParser;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz ? readMoment : defaultOptions(oid, format as 'text'),
} as pg.CustomTypesConfig;

const pool = new pg.Pool({
  connectionString: settings.url,
  max: settings.connections,
  types,
  // As the real server's, with the bare tables found before the sealed ones of the same name.
  options: '-c timezone=UTC -c jit=off -c lock_timeout=4s -c search_path=bare,public',
  statement_timeout: 8_000,
  query_timeout: 10_000,
  idleTimeoutMillis: 60_000,
});

const idText = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** UUIDv7, as the real ids: random ones would land elsewhere in the index. */
const newId = (): string => {
  const ms = Date.now().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`;
};

const query = async <Row extends object>(statement: { name: string; text: string }, values: unknown[]) =>
  (await pool.query<Row>({ name: statement.name, text: statement.text, values })).rows;

const findUser = async (request: IncomingMessage): Promise<string> => {
  const cookie = request.headers.cookie ?? '';
  const at = cookie.indexOf(settings.cookieName) + settings.cookieName.length + 1;
  const token = Buffer.from(cookie.slice(at), 'base64url');
  const ids = token.toString('hex', 0, 32);
  const userId = idText(ids.slice(0, 32));
  const [session] = await query<{ tokenHash: Buffer }>(findSession, [userId, idText(ids.slice(32))]);
  // The work is that of the real server; the key that would make the hashes equal is the real server's alone.
  const hash = createHmac('sha256', settings.cookieName).update(token).digest();
  if (hash.length !== session?.tokenHash.length) throw new Error('not signed in');
  return userId;
};

interface PivotRow {
  readonly id: string;
  readonly thoughtId: string;
  readonly sealed: string;
  readonly usageCount: number;
  readonly lastUsed: string | null;
  readonly createdAt: string;
}

const pivots = async (userId: string): Promise<object> => {
  const rows = await query<PivotRow>(listPivots, [userId, ...listPivots.rest]);
  return rows.map(row => {
    const { phrase, tags, thought } = JSON.parse(row.sealed);
    return {
      id: row.id,
      pivotPhrase: phrase,
      tags,
      thought: { id: row.thoughtId, content: thought },
      usageCount: row.usageCount,
      lastUsed: row.lastUsed,
      createdAt: row.createdAt,
    };
  });
};

const readBody = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', chunk => {
      text += chunk;
    });
    request.on('end', () => resolve(text));
    request.on('error', reject);
  });

const newThought = async (userId: string, body: string): Promise<object> => {
  const { content } = JSON.parse(body);
  const thought = { id: newId(), content, createdAt: new Date().toISOString() };
  await query(insertThought, [userId, thought.id, content, thought.createdAt]);
  return thought;
};

const respond = async (request: IncomingMessage): Promise<object> => {
  if (request.method === 'GET') return pivots(await findUser(request));
  const [userId, body] = await Promise.all([findUser(request), readBody(request)]);
  return newThought(userId, body);
};

createServer((request, response) => {
  respond(request).then(
    result => {
      const text = JSON.stringify(result);
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      response.writeHead(500).end();
    },
  );
}).listen(settings.port, '127.0.0.1');
