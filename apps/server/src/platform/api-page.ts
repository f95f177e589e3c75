import type { Endpoint } from '@turnstone/contract/endpoint';
import { endpoints } from '@turnstone/contract/endpoints';
import { errorStatus, problem } from '@turnstone/contract/errors';
import type { FastifyInstance } from 'fastify';
import { type JsonSchema, wireSchema } from './json-schema.ts';

/** OpenAPI 3.1, made from the contract. */
const openApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  return { openapi: '3.1.0', info: { title: 'Turnstone', version: '1' }, paths };
};

const operation = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.changes ? [ifMatch] : []),
    ...(endpoint.canQueueOffline ? [writtenAt] : []),
  ],
  ...(endpoint.body && { requestBody: { required: true, content: json(wireSchema(endpoint.body)) } }),
  responses: {
    200: {
      description: 'Done',
      content: json(wireSchema(endpoint.response)),
      ...(endpoint.paged && { headers: { Link: { description: 'rel="next", where there is more' } } }),
    },
    default: {
      description: `A refusal or failure, one of: ${Object.keys(errorStatus).join(', ')}`,
      content: { 'application/problem+json': { schema: wireSchema(problem) } },
    },
  },
});

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version of the thing that the change is based on, in quotes. Where it has another one by now, nothing is changed: edit_conflict, with the thing as it is in `current`.',
  schema: { type: 'string' },
};

const writtenAt = {
  name: 'Written-At',
  in: 'header',
  required: false,
  description:
    'When it was written, where it had to wait for a network: ISO 8601 in UTC, at most 30 days ago. Anything else counts as now.',
  schema: { type: 'string', format: 'date-time' },
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const parameters = (place: 'path' | 'query', schema: Endpoint['params']) => {
  const { properties = {}, required = [] } = schema ? wireSchema(schema) : {};
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
};

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const block = (title: string, schema: Endpoint['response'] | undefined): string =>
  schema ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(wireSchema(schema), null, 2))}</pre>` : '';

const section = ([name, endpoint]: [string, Endpoint]): string =>
  `<details><summary><code>${endpoint.method} ${endpoint.path}</code> ${escapeHtml(endpoint.summary)}</summary>
  <p><code>${name}</code></p>${block('Path', endpoint.params)}${block('Query', endpoint.query)}${block('Body', endpoint.body)}${block('Answer', endpoint.response)}</details>`;

const page = (): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Turnstone API</title>
<h1>Turnstone API</h1><p>Made from the contract. As a file: <a href="/api/docs/openapi.json">openapi.json</a></p>
${Object.entries<Endpoint>(endpoints).map(section).join('\n')}</html>`;

/** For people who build on it; only mounted in development. */
export const serveApiPage = (app: FastifyInstance): void => {
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs/openapi.json', async () => openApi());
};
