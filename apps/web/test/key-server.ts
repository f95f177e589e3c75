import { getDeviceKey } from '@turnstone/contract/account';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Backend } from '../src/api/backend.ts';

/** A server that is asked for nothing but the key of a person's devices. */
export const createKeyServer = (key = `${'k'.repeat(42)}A`): Backend => ({
  kind: 'http',
  supports: () => true,
  call: async <E extends Endpoint>(endpoint: E) => {
    expect(endpoint).toBe(getDeviceKey);
    return z.parse<E['response']>(endpoint.response, { key });
  },
  page: () => expect.fail('Nothing is listed'),
});
