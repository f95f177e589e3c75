import fc from 'fast-check';

/** Values nobody should send, for any place that takes one. */
export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    "'; drop table people; --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../../etc/passwd',
    '%00',
    '\u202e\u0000',
    'x'.repeat(10_000),
    '01900000-0000-7000-8000-000000000000',
    '01900000-0000-7000-8000-00000000000A',
    [],
    {},
    [[[[[[]]]]]],
    { toString: 1 },
    { length: 1e9 },
    { constructor: { prototype: { x: 1 } } },
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
);

/** A valid object with one thing wrong: a field gone, added, or of another kind. */
export const nearlyValid = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat(), strangeValue, fc.constantFrom('drop', 'add', 'replace', 'whole'))
    .map(([value, at, strange, how]) => {
      if (typeof value !== 'object' || value === null || how === 'whole') return strange;
      const fields = { ...(value as Record<string, unknown>) };
      const names = Object.keys(fields);
      const name = names[at % Math.max(names.length, 1)];
      if (how === 'add' || name === undefined) return { ...fields, userId: strange };
      if (how === 'drop') {
        delete fields[name];
        return fields;
      }
      return { ...fields, [name]: strange };
    });

/** What a header may carry at all; anything beyond is refused by the sender's own HTTP. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map(code => String.fromCharCode(code)),
  maxLength: 300,
});

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.record({ 'idempotency-key': headerText }),
  fc.record({ cookie: headerText }),
  fc.record({ cookie: headerText.map(text => `__Host-session=${text}`) }),
  fc.record({
    'content-type': fc.oneof(
      headerText,
      fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/json; charset=utf-7',
      ),
    ),
  }),
  fc.record({ 'time-zone': headerText }),
  fc.record({ 'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'nonsense', '') }),
  fc.record({ accept: headerText, 'accept-encoding': headerText }),
  fc.record({ 'x-forwarded-for': headerText, 'x-http-method-override': fc.constant('DELETE') }),
  fc.constant({ 'content-encoding': 'gzip' }),
  fc.constant({ 'x-long': 'x'.repeat(20_000) }),
);

export const hostileBodies: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '{',
    '[',
    '"',
    'null',
    'NaN',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ),
  fc.constantFrom(
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    JSON.stringify({ content: 'x'.repeat(400_000) }),
  ),
);

/** Sent as they are: a path may hold anything that HTTP itself lets through. */
export const hostilePaths: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '/api/pivots/%',
    '/api/pivots/%00',
    '/api/pivots/%c0%af',
    '/api/pivots/../../etc/passwd',
    '/api//pivots',
    '/api/pivots/',
    '/api/pivots?limit=1&limit=2',
    '/api/pivots?limit[]=1',
    '/api/pivots?__proto__[x]=1',
    '/api/pivots?after=%00',
    `/api/pivots/${'a'.repeat(5_000)}`,
    `/api/pivots?${'a=1&'.repeat(2_000)}`,
    '/api/callback',
    '/api/callback?state=x&code=y',
    '/api/callback?state[]=x',
    '/api/login?returnTo=//evil.example',
    '/api/login?returnTo[]=x',
    '/api/docs',
  ),
  fc.webPath().map(path => `/api${path.startsWith('/') ? path : `/${path}`}`),
);

export const otherMethods = fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY');

const request = (lines: string[], body = ''): string => [...lines, '', body].join('\r\n');

/** What is not HTTP at all, or breaks its framing. */
export const unreadable: readonly string[] = [
  'hello\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
  request(['GET /api/pivots HTTP/9.9', 'Host: x']),
  request(['GET /api/pivots HTTP/1.1', 'Host: x', 'Content-Length: 5'], 'far more than five bytes\r\n\r\n'),
  request(
    ['POST /api/thoughts HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    '0\r\n\r\n',
  ),
  request(['POST /api/thoughts HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked'], 'zz\r\n'),
  request(['GET /api/pivots HTTP/1.1', 'Host: x', `X-Long: ${'x'.repeat(40_000)}`]),
  request(['GET /api/pi\0vots HTTP/1.1', 'Host: x']),
];
