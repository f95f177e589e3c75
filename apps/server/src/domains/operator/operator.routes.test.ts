import { type Operator, operator } from '@turnstone/contract/operator';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const ask = (headers = {}) => app.server.inject({ url: '/api/operator', headers });

beforeEach(() => {
  app.statements.length = 0;
});

describe('who runs the site', () => {
  it('is said to everybody as the configuration has it, and nothing besides', async () => {
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(response.json<Operator>()).toEqual(app.deps.config.operator);
    expect(z.safeParse(operator, response.json()).success).toBe(true);
    const { cookie } = await signedInUser(app.deps);
    expect((await ask({ cookie })).json()).toEqual(response.json());
  });

  it('can be said to a visitor while the database is away: no statement is run', async () => {
    expect((await ask()).statusCode).toBe(200);
    expect(app.statements).toEqual([]);
  });
});
