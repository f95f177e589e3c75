import { getDeviceKey } from '@turnstone/contract/account';
import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import { importTrial, type TrialImport } from '@turnstone/contract/trial-import';
import type { AnyInput } from '../src/api/backend.ts';
import { backendError } from '../src/api/errors.ts';

/** What each account has been given from trials, and the key that each has for its devices. */
export const createImports = (currentUserId: () => string) => {
  const state = {
    /** Accounts that hold writing already: they are asked first. */
    haveWriting: new Set<string>(),
    /** As much as an account takes on one day has come. */
    isEnough: false,
    /** Deleted from the account after an earlier import. */
    deletedIds: new Set<string>(),
    imported: [] as { readonly userId: string; readonly body: TrialImport }[],
  };

  const importAll = (body: TrialImport) => {
    const userId = currentUserId();
    if (state.isEnough)
      throw backendError('too_many_requests', 'Too many', 'The server says: please go on tomorrow.');
    if (state.haveWriting.has(userId) && !body.intoExisting)
      throw backendError(
        'account_has_writing',
        'There is writing',
        'This account already has writing in it.',
      );
    state.imported.push({ userId, body });
    const isThere = ({ id }: { id: string }) => !state.deletedIds.has(id);
    const { thoughts, pivots, projects, letters } = body;
    return {
      thoughts: thoughts.filter(isThere).length,
      pivots: pivots.filter(isThere).length,
      projects: projects.filter(isThere).length,
      letters: letters.filter(isThere).length,
      missing: [...thoughts, ...pivots, ...projects, ...letters]
        .filter(one => !isThere(one))
        .map(({ id }) => id),
    };
  };

  const handlers = new Map<Endpoint, (input: AnyInput) => unknown>([
    // An id has 32 digits, and a key 32 bytes.
    [getDeviceKey, () => ({ key: btoa(currentUserId().replaceAll('-', '')).replace('=', '') })],
    [importTrial, ({ body }) => importAll(body as TrialImport)],
  ]);
  return {
    state,
    canHandle: (endpoint: Endpoint) => handlers.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, input: AnyInput) =>
      handlers.get(endpoint)?.(input) as ResponseOf<E>,
  };
};
