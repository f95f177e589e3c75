import {
  type AnswerOf,
  type Endpoint,
  getDeviceKey,
  importTrial,
  type TrialImport,
} from '@turnstone/contract';
import type { AnyInput } from '../src/backend/backend.ts';
import { refusal } from '../src/backend/failures.ts';

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

  const bringIn = (body: TrialImport) => {
    const userId = currentUserId();
    if (state.isEnough)
      throw refusal('too_many_requests', 'Too many', 'The server says: please go on tomorrow.');
    if (state.haveWriting.has(userId) && !body.intoExisting)
      throw refusal('account_has_writing', 'There is writing', 'This account already holds writing.');
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

  const answers = new Map<Endpoint, (input: AnyInput) => unknown>([
    // An id has 32 digits, and a key 32 bytes.
    [getDeviceKey, () => ({ key: btoa(currentUserId().replaceAll('-', '')).replace('=', '') })],
    [importTrial, ({ body }) => bringIn(body as TrialImport)],
  ]);
  return {
    state,
    knows: (endpoint: Endpoint) => answers.has(endpoint),
    call: <E extends Endpoint>(endpoint: E, input: AnyInput) => answers.get(endpoint)?.(input) as AnswerOf<E>,
  };
};
