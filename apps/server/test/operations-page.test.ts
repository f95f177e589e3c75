// docs/OPERATIONS.md tells operators what the server really reads and says.
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { codeIn, sectionOf } from '../../../ops/docs/reading.ts';
import { variableNames } from '../src/config.ts';
import { measureRequests, serveMetrics } from '../src/platform/metrics.ts';

const page = 'docs/OPERATIONS.md';

const metrics = async (): Promise<string> => {
  const app = fastify();
  const server = serveMetrics(measureRequests(app)).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  // A series is there from the first request on.
  await app.inject('/');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  server.close();
  await app.close();
  return response.text();
};

describe('the page for operators', () => {
  it('has every variable of the configuration in its table, and no other', () => {
    const named = sectionOf(page, 'Configuration')
      .split('\n')
      .filter(line => line.startsWith('| `'))
      .flatMap(line => codeIn(line.split(' | ')[0] ?? ''));
    expect(named.sort()).toEqual([...variableNames].sort());
  });

  it('watches metrics that exist', async () => {
    const told = await metrics();
    const named = codeIn(sectionOf(page, 'What to watch')).filter(code =>
      /^(http|nodejs|process)_\w+$/.test(code),
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(name => !told.includes(`${name}{`) && !told.includes(`${name} `))).toEqual([]);
  });
});
