import type { Endpoint } from '@turnstone/contract';
import type { AskPerson } from './ask-person.ts';
import type { Backend } from './backend.ts';
import { isRefusedAs } from './failures.ts';

/**
 * Where a thing was changed elsewhere since, what was changed here goes beside it; only where both changed the same
 * words the person is asked. What that takes is fetched when it happens for the first time.
 */
export const createMergingBackend = (backend: Backend, ask: AskPerson): Backend => ({
  ...backend,
  call: async (endpoint, input) => {
    const { changes }: Endpoint = endpoint;
    if (changes && input.base === undefined) throw new Error(`${endpoint.path} needs what it was based on`);
    try {
      return await backend.call(endpoint, input);
    } catch (error) {
      if (!isRefusedAs(error as Error, 'edit_conflict')) throw error;
      const { settleConflict } = await import('./edit-conflicts.ts');
      return settleConflict({ backend, ask }, endpoint, input, error);
    }
  },
});
