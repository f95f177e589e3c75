import { getCurrentUser, getDeviceKey, type User } from '@turnstone/contract/account';
import type { Endpoint, ItemOf, ResponseOf } from '@turnstone/contract/endpoint';
import { type Letter, type LetterChange, listLetters, updateLetter } from '@turnstone/contract/letters';
import type { Page } from '@turnstone/contract/paging';
import { listPivots, type Pivot } from '@turnstone/contract/pivots';
import { getProject, listProjects, type Project } from '@turnstone/contract/projects';
import * as z from 'zod/mini';
import type { Backend, CallInput, ListEndpoint } from '../src/api/backend.ts';
import { backendError, UnreachableError } from '../src/api/errors.ts';
import { createDeviceBackend } from '../src/trial/device-backend.ts';
import { createForum } from './forum-in-memory.ts';
import { createIdeasAndTime } from './ideas-and-time-in-memory.ts';
import { createImages } from './images-in-memory.ts';
import { createImports } from './imports-in-memory.ts';
import { createModeration } from './moderation-in-memory.ts';
import { createShop } from './shop-in-memory.ts';
import { createStorage } from './storage-in-memory.ts';

/** What nobody has pressed a button for. */
const inBackground: readonly Endpoint[] = [getCurrentUser, getDeviceKey];

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
type CallOutcome =
  | 'lost'
  | 'answer lost'
  | 'refused'
  | 'plan limit'
  | 'already subscribed'
  | 'plan needed'
  | { readonly waitsFor: Promise<void> };

/** A server without a network: the contract's rules in memory, and somebody or nobody signed in. */
export const createServer = (signedIn: User | null) => {
  const accountData = createDeviceBackend({ storage: createStorage({ 'trial-mode': 'true' }).access });
  /** `outcomes` are those of the next calls, in their order. */
  const state = { user: signedIn, isDown: false, outcomes: [] as CallOutcome[] };

  const simulate = async <Result>(endpoint: Endpoint, response: () => Promise<Result>): Promise<Result> => {
    if (state.isDown) throw new UnreachableError('No answer');
    if (!state.user && !endpoint.open)
      throw backendError('not_signed_in', 'Not signed in', 'Please sign in first.');
    const outcome = inBackground.includes(endpoint) ? undefined : state.outcomes.shift();
    if (outcome === 'lost') throw new UnreachableError('No answer');
    if (outcome === 'refused')
      throw backendError('unavailable', 'Not available', 'The server says: not now.');
    if (outcome === 'already subscribed')
      throw backendError('already_subscribed', 'Conflict', 'The server says: you have a paid plan already.');
    if (outcome === 'plan limit')
      throw backendError('plan_limit', 'Plan limit', 'The server says: no room left.');
    if (outcome === 'plan needed')
      throw backendError('plan_required', 'Plan required', 'The server says: for Plus.');
    if (typeof outcome === 'object') await outcome.waitsFor;
    const result = await response();
    if (outcome === 'answer lost') throw new UnreachableError('No answer');
    return result;
  };

  const inAccount = createIdeasAndTime();
  const shop = createShop();
  const images = createImages();
  const imports = createImports(() => state.user?.id ?? '');
  const forum = createForum(accountData, images.state);
  const moderation = createModeration({
    images: images.state,
    forum: forum.state,
    onSeen: () => {
      state.user = state.user && { ...state.user, newStatements: 0 };
    },
  });

  const respond = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
    if (endpoint.path === getCurrentUser.path) return z.parse<E['response']>(endpoint.response, state.user);
    if (imports.canHandle(endpoint)) return imports.call(endpoint, input);
    if (moderation.canHandle(endpoint)) return moderation.call(endpoint, input);
    if (images.canHandle(endpoint)) return images.call(endpoint, input);
    if (shop.canHandle(endpoint)) return shop.call(endpoint, input);
    if (inAccount.canHandle(endpoint)) return inAccount.call(endpoint, input);
    if (forum.canHandle(endpoint)) return forum.call(endpoint, input);
    const result = await accountData.call(endpoint, input);
    if ((endpoint as Endpoint) === updateLetter) {
      const letter = result as Letter;
      if ('isShared' in (input.body as LetterChange)) forum.unshareLetter(letter.id);
      return forum.asShared(letter) as ResponseOf<E>;
    }
    const isProject = (endpoint as Endpoint) === getProject;
    return isProject ? (inAccount.withCounts(result as Project) as ResponseOf<E>) : result;
  };

  const pageOf: Backend['page'] = async <E extends ListEndpoint>(
    endpoint: E,
    query: Parameters<Backend['page']>[1],
    params?: unknown,
  ) => {
    if (moderation.lists(endpoint)) return moderation.page<ItemOf<E>>(endpoint, query ?? {});
    if (shop.lists(endpoint)) return shop.page<ItemOf<E>>(endpoint);
    if (images.lists(endpoint)) return images.page(endpoint, query as never) as Page<ItemOf<E>>;
    if (inAccount.lists(endpoint)) {
      const { id } = z.parse(z.object({ id: z.string() }), params);
      return inAccount.page(endpoint, id, query ?? {}) as Page<ItemOf<E>>;
    }
    if (forum.lists(endpoint)) return forum.page(endpoint, query ?? {}) as Page<ItemOf<E>>;
    const page = await accountData.page(endpoint, query as never);
    if ((endpoint as Endpoint) === listPivots) {
      const items = page.items.map(one => forum.withImage(one as Pivot));
      return { ...page, items: [...forum.state.saved, ...items] as ItemOf<E>[] };
    }
    if ((endpoint as Endpoint) === listLetters)
      return {
        ...page,
        items: page.items.map(one => forum.asShared(one as Letter)) as ItemOf<E>[],
      };
    if ((endpoint as Endpoint) !== listProjects) return page;
    return { ...page, items: page.items.map(one => inAccount.withCounts(one as Project)) as ItemOf<E>[] };
  };

  const http: Backend = {
    kind: 'http',
    supports: () => true,
    call: (endpoint, input) => simulate(endpoint, () => respond(endpoint, input)),
    page: (endpoint, query, params) => simulate(endpoint, () => pageOf(endpoint, query, params)),
  };
  return {
    http,
    accountData,
    state,
    images,
    imports: imports.state,
    moderation: moderation.state,
    forum: forum.state,
    shop: shop.state,
  };
};
