import { type Endpoint, readUser, type User } from '@turnstone/contract';
import * as z from 'zod/mini';
import type { Backend, CallInput } from '../src/backend/backend.ts';
import { createDeviceBackend } from '../src/backend/device-backend.ts';
import { refusal, UnreachableError } from '../src/backend/failures.ts';
import { createStorage } from './stored.ts';

export const mara: User = {
  id: '01900000-0000-7000-8000-00000000000a',
  firstName: 'Mara',
  email: 'mara@example.org',
  plan: 'free',
  noContactStartDate: null,
  noContactDaysSince: null,
};

/** What becomes of a call: lost on the way there, lost on the way back, refused, or slow. */
type Fate = 'lost' | 'answer lost' | 'refused' | { readonly waitsFor: Promise<void> };

/** A server without a network: the contract's rules in memory, and somebody or nobody signed in. */
export const createServer = (signedIn: User | null) => {
  const rows = createDeviceBackend({ storage: createStorage({ 'trial-mode': 'true' }).access });
  /** `fates` are those of the next calls, in their order. */
  const state = { user: signedIn, isDown: false, fates: [] as Fate[] };

  const meet = async <Answer>(endpoint: Endpoint, answer: () => Promise<Answer>): Promise<Answer> => {
    if (state.isDown) throw new UnreachableError('No answer');
    if (!state.user) throw refusal('not_signed_in', 'Not signed in', 'Please sign in first.');
    const fate = endpoint === readUser ? undefined : state.fates.shift();
    if (fate === 'lost') throw new UnreachableError('No answer');
    if (fate === 'refused') throw refusal('unavailable', 'Not available', 'The server says: not now.');
    if (typeof fate === 'object') await fate.waitsFor;
    const answered = await answer();
    if (fate === 'answer lost') throw new UnreachableError('No answer');
    return answered;
  };

  const http: Backend = {
    kind: 'http',
    supports: () => true,
    call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      meet(endpoint, async () =>
        endpoint.path === readUser.path
          ? z.parse<E['answer']>(endpoint.answer, state.user)
          : rows.call(endpoint, input),
      ),
    page: (endpoint, query) => meet(endpoint, () => rows.page(endpoint, query)),
  };
  return { http, rows, state };
};
