import type { Endpoint } from '@turnstone/contract/endpoint';
import type { Backend } from './backend.ts';
import type { PromptConflict } from './conflict-prompt.ts';
import type { OnDeleted } from './deleted-elsewhere.ts';
import { hasErrorCode } from './errors.ts';

/**
 * Resolves edit conflicts (409) by a merge of fields; only where both sides changed the same field the user is prompted.
 * What was deleted elsewhere (404) is created again from the draft. The code for both is loaded on first use. A call
 * that names its `conflict` acts on a thing as it was seen, and is not repeated before it was seen again.
 */
export const createMergingBackend = (
  backend: Backend,
  promptConflict: PromptConflict,
  onDeleted: OnDeleted,
): Backend => ({
  ...backend,
  call: async (endpoint, input) => {
    const { changes, conflict }: Endpoint = endpoint;
    if (changes && input.base === undefined) throw new Error(`${endpoint.path} needs what it was based on`);
    try {
      return await backend.call(endpoint, input);
    } catch (error) {
      if (hasErrorCode(error as Error, 'not_found')) {
        const { resolveDeleted } = await import('./deleted-elsewhere.ts');
        return resolveDeleted({ backend, onDeleted }, endpoint, input, error);
      }
      if (!hasErrorCode(error as Error, 'edit_conflict') || conflict) throw error;
      const { resolveConflict } = await import('./edit-conflicts.ts');
      return resolveConflict({ backend, promptConflict }, endpoint, input, error);
    }
  },
});
