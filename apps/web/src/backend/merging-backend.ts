import type { Endpoint } from '@turnstone/contract';
import type { AskPerson } from './ask-person.ts';
import type { Backend } from './backend.ts';
import { isRefusedAs } from './failures.ts';
import type { OnGone } from './gone-elsewhere.ts';

/**
 * Where a thing was changed elsewhere since, what was changed here goes beside it; only where both changed the same
 * words the person is asked. Where it was deleted elsewhere, the words become a new one. What that takes is fetched when
 * it happens for the first time. A call that names its `conflict` does something with a thing as it was seen, and is not
 * repeated before it was seen anew.
 */
export const createMergingBackend = (backend: Backend, ask: AskPerson, onGone: OnGone): Backend => ({
  ...backend,
  call: async (endpoint, input) => {
    const { changes, conflict }: Endpoint = endpoint;
    if (changes && input.base === undefined) throw new Error(`${endpoint.path} needs what it was based on`);
    try {
      return await backend.call(endpoint, input);
    } catch (error) {
      if (isRefusedAs(error as Error, 'not_found')) {
        const { settleGone } = await import('./gone-elsewhere.ts');
        return settleGone({ backend, onGone }, endpoint, input, error);
      }
      if (!isRefusedAs(error as Error, 'edit_conflict') || conflict) throw error;
      const { settleConflict } = await import('./edit-conflicts.ts');
      return settleConflict({ backend, ask }, endpoint, input, error);
    }
  },
});
