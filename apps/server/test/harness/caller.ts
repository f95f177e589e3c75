import { setNames } from '@turnstone/contract/account-names';
import { blockAuthor } from '@turnstone/contract/blocks';
import { createContact } from '@turnstone/contract/contacts';
import { type Endpoint, fillPath } from '@turnstone/contract/endpoint';
import { type EndpointName, endpoints } from '@turnstone/contract/endpoints';
import type { Kind } from '@turnstone/contract/fields';
import { createLetterComment } from '@turnstone/contract/forum';
import { createForumImage } from '@turnstone/contract/images';
import { shareLetter } from '@turnstone/contract/letters';
import { decideCase } from '@turnstone/contract/moderation';
import { createNight } from '@turnstone/contract/nights';
import { createPaymentIntent, getPaymentStatus } from '@turnstone/contract/payments';
import { pairPivot, recordBelief, recordPivotUsage } from '@turnstone/contract/pivots';
import { createReport } from '@turnstone/contract/reports';
import { saveSharedPivot, sharePivot } from '@turnstone/contract/shared-pivots';
import { updateSpell } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import { setIntroPlan, updateSubscription } from '@turnstone/contract/subscription';
import { importTrial } from '@turnstone/contract/trial-import';
import { contribution } from '@turnstone/rules/catalogue';
import { localDate } from '@turnstone/rules/local-date';
import fc from 'fast-check';
import { newId } from '../../src/platform/ids.ts';
import { type JsonSchema, wireSchema } from '../../src/platform/json-schema.ts';
import { uploaded } from '../factories/images.ts';
import { order, subscription } from '../factories/payments.ts';
import { caseDigest } from '../factories/shared-things.ts';
import {
  giveIntro,
  givePlan,
  type SignedInUser,
  signedInUser,
  type UserOverrides,
} from '../factories/users.ts';
import { fromOurSite, type TestApp } from '../test-app.ts';
import { fieldsOf, fitting, openWords } from './generate.ts';
import { type Received, send } from './http.ts';

export interface Input {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly body: unknown;
}

export const everyEndpoint = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** The kinds of things whose ids a call takes. */
export const kindsTakenBy = (endpoint: Endpoint): Kind[] => {
  const inputs = [endpoint.params, endpoint.query, endpoint.body].filter(schema => schema !== undefined);
  const kinds = inputs.flatMap(schema => fieldsOf(wireSchema(schema)).map(({ field }) => field.idOf));
  return [...new Set(kinds.filter(kind => kind !== undefined))];
};

const idOfResponse = (endpoint: Endpoint): Kind | undefined =>
  (wireSchema(endpoint.response).properties?.id as { idOf?: Kind } | undefined)?.idOf;

/**
 * The endpoints that make a thing, by its kind: the first that answers with that thing's own id; one that needs such a
 * thing already, only where there is no other.
 */
const creators = new Map<Kind, Endpoint>(
  everyEndpoint
    .flatMap(([, endpoint]) => {
      const kind = endpoint.method === 'POST' && idOfResponse(endpoint);
      return kind ? [{ kind, endpoint, needsOne: kindsTakenBy(endpoint).includes(kind) }] : [];
    })
    .sort((a, b) => Number(a.needsOne) - Number(b.needsOne))
    .reverse()
    .map(({ kind, endpoint }) => [kind, endpoint]),
);

/** A copy for others to read is made from something private; the answer is that thing, and says which id the copy has. */
const copying: Readonly<
  Partial<Record<Kind, readonly [Endpoint, (response: CreatedThing) => string | undefined]>>
> = {
  sharedLetter: [shareLetter, ({ sharedId }) => sharedId],
  sharedPivot: [sharePivot, ({ sharing }) => sharing?.id],
};

interface CreatedThing {
  readonly id: string;
  readonly sharedId?: string;
  readonly sharing?: { readonly id: string };
}

/** What is shared is made for others to read. */
export const sharedKinds: readonly Kind[] = ['sharedLetter', 'letterComment', 'image', 'sharedPivot'];

/** Calls about what somebody else has shared: nobody reports or blocks themselves. */
const aboutOthers: readonly Endpoint[] = [createReport, blockAuthor];

/** Everything a person can make: by a call, an order by paying, or a spell by setting another streak. */
export const makeableKinds: readonly Kind[] = [
  ...creators.keys(),
  ...(Object.keys(copying) as Kind[]),
  'order',
  'spell',
];

/** What a list is asked for: the whole of it, and each choice of each of its filters. */
export const queriesOf = ({ query, paged }: Endpoint): Record<string, string>[] => {
  const fields = paged && query ? Object.entries(wireSchema(query).properties ?? {}) : [];
  const choices = fields
    .filter(([name]) => name !== 'limit' && name !== 'after')
    .flatMap(([name, field]) => ((field as JsonSchema).enum ?? []).map(value => ({ [name]: String(value) })));
  return [{}, ...choices];
};

/** The kind of things a list lists. */
const listedKind = ({ response }: Endpoint): Kind | undefined => {
  const item = wireSchema(response).items as JsonSchema | undefined;
  return (item?.properties?.id as { idOf?: Kind } | undefined)?.idOf;
};

const idIn = ({ id }: { id: string }): string => id;

/** A person at the real server, who can call every endpoint with input that fits. */
export class Caller {
  readonly user: SignedInUser;
  readonly #origin: string;
  readonly #app: TestApp;
  /** How often a streak was set to make a spell. */
  #starts = 0;
  /** To pair pivots with. */
  #image: Promise<string> | undefined;

  constructor(app: TestApp, user: SignedInUser) {
    this.#origin = app.origin();
    this.#app = app;
    this.user = user;
  }

  static async signIn(app: TestApp, overrides: UserOverrides = {}): Promise<Caller> {
    return new Caller(app, await signedInUser(app.deps, overrides));
  }

  call(
    endpoint: Endpoint,
    input: Input,
    cookie = this.user.cookie,
    headers: Record<string, string> = {},
  ): Promise<Received> {
    const query = new URLSearchParams(input.query).toString();
    return send(this.#origin, {
      method: endpoint.method,
      path: fillPath(endpoint.path, input.params) + (query && `?${query}`),
      headers: {
        cookie,
        ...fromOurSite,
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
  }

  /** Input that must work: every id in it belongs to a thing this person has just made. */
  async validInput(endpoint: Endpoint, words = 'Words of no importance.'): Promise<Input> {
    const ids = new Map<Kind, string>();
    const own = aboutOthers.includes(endpoint) ? [] : kindsTakenBy(endpoint);
    for (const kind of own) ids.set(kind, await this.make(kind, words));
    return this.inputWith(endpoint, ids, words);
  }

  /** With these ids; what a schema cannot say of an input is seen to here. */
  async inputWith(endpoint: Endpoint, ids: ReadonlyMap<Kind, string>, words: string): Promise<Input> {
    const input = inputWith(endpoint, kind => ids.get(kind) ?? '', words);
    const withWords = (more: object): Input => ({ ...input, body: { ...(input.body as object), ...more } });
    if (endpoint === createForumImage)
      return withWords({ objectPath: await uploaded(this.#app.deps, this.user.ctx) });
    if (endpoint === createPaymentIntent)
      return { ...input, body: { amount: contribution, checkoutId: newId() } };
    if (endpoint === getPaymentStatus) return { ...input, body: this.#payment() };
    // Not the name under which everything else is shared here: under a letter that is its author's.
    if (endpoint === createLetterComment) return withWords({ authorName: 'Teo' });
    // Not what they are called themselves.
    if (endpoint === setNames) return withWords({ penName: openWords });
    // Contact and nights in the future are none, and so is a spell that ends before it begins.
    if (endpoint === createContact || endpoint === createNight)
      return withWords({ day: localDate(new Date(), 'UTC') });
    if (endpoint === updateSpell) return withWords(await this.#daysOf(ids.get('spell') ?? ''));
    if (endpoint === updateSubscription) await this.subscribe();
    if (endpoint === importTrial) return withWords({ spells: [] });
    if (endpoint === setIntroPlan) await giveIntro(this.user.ctx.db, this.user.ctx.user.id);
    // It is believed anew only after a use.
    if (endpoint === recordBelief) await this.use(ids.get('pivot') ?? '');
    if (endpoint === sharePivot) await this.#pair(ids.get('pivot') ?? '');
    if (aboutOthers.includes(endpoint)) return withWords({ about: await this.#sharedByAnother() });
    if (endpoint === decideCase)
      return withWords({ digest: await caseDigest(this.#app.deps, ids.get('case') ?? '') });
    if (endpoint === saveSharedPivot) return withWords(await this.#wordsOf(ids.get('sharedPivot') ?? ''));
    return input;
  }

  /** Pays for the plan that was only given until now. */
  async subscribe(): Promise<void> {
    const { ctx } = this.user;
    if (ctx.user.plan === 'free') return;
    await givePlan(ctx.db, ctx.user.id, 'free');
    await subscription(this.#app, ctx, ctx.user.plan);
  }

  #payment(): object {
    const { id, client_secret } = this.#app.provider.ledger.createIntent({
      amount: contribution,
      metadata: {},
    });
    return { paymentIntent: id, clientSecret: client_secret };
  }

  async #order(name: string): Promise<string> {
    const { ctx } = this.user;
    const paymentId = await order(this.#app, ctx, { name, email: `${name}@example.org` });
    const find = { name: 'order-of-payment', text: 'select id from orders where payment_id = $1' };
    const [made] = await ctx.db.run<{ id: string }>(find, [paymentId]);
    return made?.id ?? '';
  }

  /** A streak that begins a day later each time: the one before has ended. Long ago, so that nothing takes it in. */
  async #spell(): Promise<string> {
    const day = (n: number) => new Date(Date.UTC(1900, 0, n)).toISOString().slice(0, 10);
    for (const n of [this.#starts + 1, this.#starts + 2]) {
      const body = { noContactStartDate: day(n) };
      await this.call(setStreak, { params: {}, query: {}, body });
    }
    this.#starts += 1;
    const find = {
      name: 'newest-spell',
      text: 'select id from spells where user_id = $1 order by id desc limit 1',
    };
    const [made] = await this.user.ctx.db.run<{ id: string }>(find, [this.user.ctx.user.id]);
    return made?.id ?? '';
  }

  async #daysOf(id: string): Promise<object> {
    const find = {
      name: 'days-of-spell',
      text: 'select first_day as "firstDay", end_day as "endDay" from spells where id = $1',
    };
    const [days] = await this.user.ctx.db.run<object>(find, [id]);
    return days ?? {};
  }

  /** Shared by somebody, reported by somebody else: a case that this person has no part in. */
  async #caseOfOthers(): Promise<string> {
    const reporter = await Caller.signIn(this.#app);
    return reporter.report(await this.#sharedByAnother());
  }

  async #sharedByAnother() {
    const another = await Caller.signIn(this.#app, { plan: 'plus' });
    return { kind: 'letter', id: await another.make('sharedLetter') };
  }

  /** Answers the case that it belongs to. */
  async report(about: { kind: string; id: string }): Promise<string> {
    const body = { about, reason: 'kindness', words: 'Please look at this.' };
    const { status, text } = await this.call(createReport, { params: {}, query: {}, body });
    if (status !== 200) throw new Error(`A report was answered with ${status}: ${text}`);
    const find = { name: 'newest-case', text: 'select id from moderation_cases where target_id = $1' };
    const [made] = await this.user.ctx.db.run<{ id: string }>(find, [about.id]);
    return made?.id ?? '';
  }

  /** A letter with its own id, and that of the copy others read. */
  async sharedLetter(): Promise<{ id: string; sharedId: string }> {
    const { text } = await this.call(shareLetter, await this.validInput(shareLetter));
    return JSON.parse(text);
  }

  /** Something of this person's was reported and hidden. */
  async #statement(words: string): Promise<string> {
    const id = await this.make('sharedLetter');
    const reporter = await Caller.signIn(this.#app);
    const caseId = await reporter.report({ kind: 'letter', id });
    const moderator = await Caller.signIn(this.#app, { isModerator: true });
    const digest = await caseDigest(this.#app.deps, caseId);
    const body = { digest, decision: 'hide', rule: 'kindness', words };
    await moderator.call(decideCase, { params: { id: caseId }, query: {}, body });
    const find = { name: 'statement-about', text: 'select id from reason_statements where target_id = $1' };
    const [made] = await this.user.ctx.db.run<{ id: string }>(find, [id]);
    return made?.id ?? '';
  }

  /** A pivot is shared with its image. Somebody else's cannot be paired, and then nothing happens. */
  async #pair(pivotId: string): Promise<void> {
    this.#image ??= this.make('image');
    const body = { pivotId, imageId: await this.#image, displayStyle: 'overlay' };
    await this.call(pairPivot, { params: {}, query: {}, body });
  }

  /** Somebody else's is not found, and then nothing happens. */
  async use(pivotId: string): Promise<void> {
    await this.call(recordPivotUsage, { params: {}, query: {}, body: { pivotId } });
  }

  /** A shared pivot is saved by its words. */
  async #wordsOf(id: string): Promise<object> {
    const find = {
      name: 'words-of-shared-pivot',
      text: 'select phrase as "pivotPhrase", thought as "thoughtContent", tags from shared_pivots where id = $1',
    };
    const [words] = await this.user.ctx.db.run<object>(find, [id]);
    return words ?? {};
  }

  /** The text of every list this person can read; those that belong to a thing are read for each such thing. */
  async readLists(): Promise<string[]> {
    const lists = everyEndpoint.map(([, endpoint]) => endpoint).filter(({ paged }) => paged);
    const texts: string[] = [];
    const ids = new Map<Kind, string[]>();
    const read = async (endpoint: Endpoint, params: Record<string, string>): Promise<void> => {
      const { status, text } = await this.call(endpoint, {
        params,
        query: { limit: '100' },
        body: undefined,
      });
      texts.push(text);
      const kind = listedKind(endpoint);
      if (kind && status === 200) ids.set(kind, [...(ids.get(kind) ?? []), ...JSON.parse(text).map(idIn)]);
    };
    for (const endpoint of lists.filter(({ params }) => !params)) await read(endpoint, {});
    for (const endpoint of lists.filter(({ params }) => params)) {
      const [name = ''] = Object.keys(endpoint.params?.shape ?? {});
      const [kind] = kindsTakenBy(endpoint);
      const parentIds = kind === 'user' ? [this.user.ctx.user.id] : ((kind && ids.get(kind)) ?? []);
      for (const id of parentIds) await read(endpoint, { [name]: id });
    }
    return texts;
  }

  /** Some things can be made only on a plan, and are still there when it has ended. */
  async #onPro<Result>(work: () => Promise<Result>): Promise<Result> {
    const { user, db } = this.user.ctx;
    const { id, plan } = user;
    if (plan === 'pro') return work();
    await givePlan(db, id, 'pro');
    try {
      return await work();
    } finally {
      await givePlan(db, id, plan);
    }
  }

  /** Makes a thing of this kind, and before it whatever it is made from; answers its id. */
  async make(kind: Kind, words?: string): Promise<string> {
    if (kind === 'user') return this.user.ctx.user.id;
    if (kind === 'session') return this.user.ctx.user.sessionId;
    if (kind === 'spell') return this.#spell();
    if (kind === 'order') return this.#order(words ?? 'Maya');
    if (kind === 'case') return this.#caseOfOthers();
    if (kind === 'statement') return this.#statement(words ?? 'Maya');
    const [endpoint, idOfMade] = copying[kind] ?? [creators.get(kind), idIn];
    if (!endpoint)
      throw new Error(`No endpoint creates a ${kind}; teach test/harness/caller.ts where one comes from.`);
    const input = await this.validInput(endpoint, words);
    const response = await this.#onPro(() => this.call(endpoint, input));
    if (response.status !== 200)
      throw new Error(`${endpoint.path} answered ${response.status}: ${response.text}`);
    return idOfMade(JSON.parse(response.text)) ?? '';
  }
}

/** One plain input of the right shape: the same every time. */
const inputWith = (endpoint: Endpoint, idOf: (kind: Kind) => string, words: string): Input => {
  const sources = {
    ids: (kind: Kind) => fc.constant(idOf(kind)),
    privateText: fc.constant(words),
    isFull: true,
  } as const;
  const one = (schema: Endpoint['body']): unknown =>
    schema && fc.sample(fitting(wireSchema(schema), sources), { numRuns: 1, seed: 1 })[0];
  return {
    params: (one(endpoint.params) ?? {}) as Record<string, string>,
    // What may be left out of a query is left out here; the fuzzer tries the rest.
    query: {},
    body: one(endpoint.body),
  };
};
