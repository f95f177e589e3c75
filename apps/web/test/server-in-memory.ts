import {
  type AnswerOf,
  changeLetter,
  type Endpoint,
  getDeviceKey,
  type ItemOf,
  type LetterChange,
  listLetters,
  listPivots,
  listProjects,
  type Page,
  type Pivot,
  type Project,
  readProject,
  readUser,
  type UnsentLetter,
  type User,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import type { Backend, CallInput, ListEndpoint } from '../src/backend/backend.ts';
import { createDeviceBackend } from '../src/backend/device-backend.ts';
import { refusal, UnreachableError } from '../src/backend/failures.ts';
import { createCommunity } from './community-in-memory.ts';
import { createIdeasAndTime } from './ideas-and-time-in-memory.ts';
import { createImages } from './images-in-memory.ts';
import { createImports } from './imports-in-memory.ts';
import { createSafety } from './safety-in-memory.ts';
import { createShop } from './shop-in-memory.ts';
import { createStorage } from './stored.ts';

/** What nobody has pressed a button for. */
const inBackground: readonly Endpoint[] = [readUser, getDeviceKey];

export const mara: User = {
  id: '01900000-0000-7000-8000-00000000000a',
  firstName: 'Mara',
  email: 'mara@example.org',
  plan: 'free',
  isModerator: false,
  newStatements: 0,
  authenticatedAt: new Date().toISOString(),
  deletesAt: null,
  noContactStartDate: null,
  noContactDaysSince: null,
};

/** What becomes of a call: lost on the way there, lost on the way back, refused, too much for a plan, or slow. */
type Fate =
  | 'lost'
  | 'answer lost'
  | 'refused'
  | 'plan limit'
  | 'already subscribed'
  | 'plan needed'
  | { readonly waitsFor: Promise<void> };

/** A server without a network: the contract's rules in memory, and somebody or nobody signed in. */
export const createServer = (signedIn: User | null) => {
  const rows = createDeviceBackend({ storage: createStorage({ 'trial-mode': 'true' }).access });
  /** `fates` are those of the next calls, in their order. */
  const state = { user: signedIn, isDown: false, fates: [] as Fate[] };

  const meet = async <Answer>(endpoint: Endpoint, answer: () => Promise<Answer>): Promise<Answer> => {
    if (state.isDown) throw new UnreachableError('No answer');
    if (!state.user && !endpoint.open)
      throw refusal('not_signed_in', 'Not signed in', 'Please sign in first.');
    const fate = inBackground.includes(endpoint) ? undefined : state.fates.shift();
    if (fate === 'lost') throw new UnreachableError('No answer');
    if (fate === 'refused') throw refusal('unavailable', 'Not available', 'The server says: not now.');
    if (fate === 'already subscribed')
      throw refusal('already_subscribed', 'Conflict', 'The server says: you have a paid plan already.');
    if (fate === 'plan limit') throw refusal('plan_limit', 'Plan limit', 'The server says: no room left.');
    if (fate === 'plan needed') throw refusal('plan_required', 'Plan required', 'The server says: for Plus.');
    if (typeof fate === 'object') await fate.waitsFor;
    const answered = await answer();
    if (fate === 'answer lost') throw new UnreachableError('No answer');
    return answered;
  };

  const inAccount = createIdeasAndTime();
  const shop = createShop();
  const images = createImages();
  const imports = createImports(() => state.user?.id ?? '');
  const community = createCommunity(rows, images.state);
  const safety = createSafety({
    images: images.state,
    community: community.state,
    onSeen: () => {
      state.user = state.user && { ...state.user, newStatements: 0 };
    },
  });

  const answer = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> => {
    if (endpoint.path === readUser.path) return z.parse<E['answer']>(endpoint.answer, state.user);
    if (imports.knows(endpoint)) return imports.call(endpoint, input);
    if (safety.knows(endpoint)) return safety.call(endpoint, input);
    if (images.knows(endpoint)) return images.call(endpoint, input);
    if (shop.knows(endpoint)) return shop.call(endpoint, input);
    if (inAccount.knows(endpoint)) return inAccount.call(endpoint, input);
    if (community.knows(endpoint)) return community.call(endpoint, input);
    const told = await rows.call(endpoint, input);
    if ((endpoint as Endpoint) === changeLetter) {
      const letter = told as UnsentLetter;
      if ('isShared' in (input.body as LetterChange)) community.takeBackLetter(letter.id);
      return community.asShared(letter) as AnswerOf<E>;
    }
    const isProject = (endpoint as Endpoint) === readProject;
    return isProject ? (inAccount.counted(told as Project) as AnswerOf<E>) : told;
  };

  const pageOf: Backend['page'] = async <E extends ListEndpoint>(
    endpoint: E,
    query: Parameters<Backend['page']>[1],
    params?: unknown,
  ) => {
    if (safety.lists(endpoint)) return safety.page<ItemOf<E>>(endpoint, query ?? {});
    if (shop.lists(endpoint)) return shop.page<ItemOf<E>>(endpoint);
    if (images.lists(endpoint)) return images.page(endpoint, query as never) as Page<ItemOf<E>>;
    if (inAccount.lists(endpoint)) {
      const { id } = z.parse(z.object({ id: z.string() }), params);
      return inAccount.page(endpoint, id, query ?? {}) as Page<ItemOf<E>>;
    }
    if (community.lists(endpoint)) return community.page(endpoint, query ?? {}) as Page<ItemOf<E>>;
    const page = await rows.page(endpoint, query as never);
    if ((endpoint as Endpoint) === listPivots) {
      const items = page.items.map(one => community.dressed(one as Pivot));
      return { ...page, items: [...community.state.saved, ...items] as ItemOf<E>[] };
    }
    if ((endpoint as Endpoint) === listLetters)
      return {
        ...page,
        items: page.items.map(one => community.asShared(one as UnsentLetter)) as ItemOf<E>[],
      };
    if ((endpoint as Endpoint) !== listProjects) return page;
    return { ...page, items: page.items.map(one => inAccount.counted(one as Project)) as ItemOf<E>[] };
  };

  const http: Backend = {
    kind: 'http',
    supports: () => true,
    call: (endpoint, input) => meet(endpoint, () => answer(endpoint, input)),
    page: (endpoint, query, params) => meet(endpoint, () => pageOf(endpoint, query, params)),
  };
  return {
    http,
    rows,
    state,
    images,
    imports: imports.state,
    safety: safety.state,
    community: community.state,
    shop: shop.state,
  };
};
