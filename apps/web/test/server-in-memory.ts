import { getCurrentUser, getDeviceKey, type User } from '@turnstone/contract/account';
import { setNames } from '@turnstone/contract/account-names';
import type { Endpoint, ItemOf, ResponseOf } from '@turnstone/contract/endpoint';
import {
  type Letter,
  type LetterChange,
  listLetters,
  shareLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import { countUnreadNotices } from '@turnstone/contract/notices';
import { getOperator } from '@turnstone/contract/operator';
import type { Page } from '@turnstone/contract/paging';
import { listPivots, type Pivot } from '@turnstone/contract/pivots';
import { getProject, listProjects, type Project, updateProject } from '@turnstone/contract/projects';
import { sharePivot } from '@turnstone/contract/shared-pivots';
import { setIntroPlan, startIntro } from '@turnstone/contract/subscription';
import * as z from 'zod/mini';
import type { Backend, CallInput, ListEndpoint } from '../src/api/backend.ts';
import { backendError, UnreachableError } from '../src/api/errors.ts';
import { createDeviceBackend } from '../src/trial/device-backend.ts';
import { createForum } from './forum-in-memory.ts';
import { createIdeasAndTime } from './ideas-and-time-in-memory.ts';
import { createImages } from './images-in-memory.ts';
import { createImports } from './imports-in-memory.ts';
import { createModeration } from './moderation-in-memory.ts';
import { createNotices } from './notices-in-memory.ts';
import { shoreLtd } from './operator-in-memory.ts';
import { createShop } from './shop-in-memory.ts';
import { createStorage } from './storage-in-memory.ts';
import { createWithdrawals } from './withdrawals-in-memory.ts';

/** What nobody has pressed a button for. */
const inBackground: readonly Endpoint[] = [getCurrentUser, getDeviceKey, countUnreadNotices, getOperator];

const sharesUnderAName: readonly Endpoint[] = [shareLetter, sharePivot];

export const mara: User = {
  id: '01900000-0000-7000-8000-00000000000a',
  firstName: 'Mara',
  signInName: 'Mara',
  email: 'mara@example.org',
  plan: 'free',
  penName: 'Amber Heron',
  isModerator: false,
  newStatements: 0,
  authenticatedAt: new Date().toISOString(),
  deletesAt: null,
  noContactStartDate: null,
  noContactDaysSince: null,
};

export const noah: User = {
  ...mara,
  id: '01900000-0000-7000-8000-00000000000b',
  firstName: null,
  signInName: null,
  email: 'noah@example.org',
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
  /** `outcomes` are those of the next calls, in their order; `writeOutcomes` of the next that change something. */
  const state = {
    user: signedIn,
    isDown: false,
    isOperatorLost: false,
    outcomes: [] as CallOutcome[],
    writeOutcomes: [] as CallOutcome[],
  };

  const simulate = async <Result>(endpoint: Endpoint, response: () => Promise<Result>): Promise<Result> => {
    if (state.isDown || (state.isOperatorLost && endpoint.path === getOperator.path))
      throw new UnreachableError('No answer');
    if (!state.user && !endpoint.open)
      throw backendError('not_signed_in', 'Not signed in', 'Please sign in first.');
    const writeOutcome = endpoint.method === 'GET' ? undefined : state.writeOutcomes.shift();
    const outcome = inBackground.includes(endpoint) ? undefined : (writeOutcome ?? state.outcomes.shift());
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
  const withdrawals = createWithdrawals(accountData);
  const shop = createShop();
  const images = createImages();
  const notices = createNotices();
  const imports = createImports(() => state.user?.id ?? '');
  const forum = createForum(accountData, images.state);
  const moderation = createModeration({
    images: images.state,
    forum: forum.state,
    onSeen: () => {
      state.user = state.user && { ...state.user, newStatements: 0 };
      notices.markReadOf('decision');
    },
  });

  /** Free works on the open project that was begun first. */
  const asInPlan = async (projects: readonly Project[]): Promise<Project[]> => {
    const all = await accountData.call(listProjects, {});
    const first = all.findLast(({ status }) => status !== 'completed');
    const isLimited = state.user?.plan === 'free';
    return projects.map(one => ({
      ...inAccount.withCounts(one),
      isReadOnly: isLimited && one.id !== first?.id,
    }));
  };

  const respond = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> => {
    if (endpoint.path === getCurrentUser.path) return z.parse<E['response']>(endpoint.response, state.user);
    if (endpoint.path === setNames.path) {
      const { firstName, penName } = z.parse(setNames.body, input.body);
      if (penName && state.user?.email === penName)
        throw backendError('name_not_possible', 'Not possible', 'This is a name of your account.');
      state.user = state.user && {
        ...state.user,
        firstName: firstName === undefined ? state.user.firstName : (firstName ?? mara.firstName),
        penName: penName === undefined ? state.user.penName : (penName ?? mara.penName),
      };
      return z.parse<E['response']>(endpoint.response, state.user);
    }
    if (endpoint.path === getOperator.path) return z.parse<E['response']>(endpoint.response, shoreLtd);
    if (withdrawals.canHandle(endpoint)) return (await withdrawals.call(input)) as ResponseOf<E>;
    if (notices.canHandle(endpoint)) return notices.call(endpoint, input);
    if (imports.canHandle(endpoint)) return imports.call(endpoint, input);
    if (moderation.canHandle(endpoint)) return moderation.call(endpoint, input);
    if (images.canHandle(endpoint)) return images.call(endpoint, input);
    if (shop.canHandle(endpoint)) {
      const response = await shop.call(endpoint, input);
      if ([startIntro.path, setIntroPlan.path].includes(endpoint.path as never) && state.user)
        state.user = { ...state.user, plan: shop.state.subscription.plan };
      return response;
    }
    if (inAccount.canHandle(endpoint)) return inAccount.call(endpoint, input);
    if (forum.canHandle(endpoint)) {
      const response = await forum.call(endpoint, input);
      if (sharesUnderAName.includes(endpoint)) {
        const { authorName } = z.parse(z.looseObject({ authorName: z.string() }), input.body);
        state.user = state.user && { ...state.user, penName: authorName };
      }
      return response;
    }
    withdrawals.refuseClosed(input.idempotencyKey);
    const result = await accountData.call(endpoint, input);
    withdrawals.note(endpoint, input, result);
    if ((endpoint as Endpoint) === updateLetter) {
      const letter = result as Letter;
      if ('isShared' in (input.body as LetterChange)) forum.unshareLetter(letter.id);
      return forum.asShared(letter) as ResponseOf<E>;
    }
    const isProject = [getProject, updateProject].includes(endpoint as never);
    return isProject ? ((await asInPlan([result as Project]))[0] as ResponseOf<E>) : result;
  };

  const pageOf: Backend['page'] = async <E extends ListEndpoint>(
    endpoint: E,
    query: Parameters<Backend['page']>[1],
    params?: unknown,
  ) => {
    if (notices.lists(endpoint)) return notices.page<ItemOf<E>>();
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
    return { ...page, items: (await asInPlan(page.items as unknown as Project[])) as ItemOf<E>[] };
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
    notices: notices.state,
    moderation: moderation.state,
    forum: forum.state,
    shop: shop.state,
  };
};
