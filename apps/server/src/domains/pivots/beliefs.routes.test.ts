import type { Night } from '@turnstone/contract/nights';
import type { Pivot } from '@turnstone/contract/pivots';
import { describe, expect, it } from 'vitest';
import { callsTo, type Requester } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { pivot, thought } from '../../../test/factories/pivots.ts';
import { type SentTrial, trial, trialPivot } from '../../../test/factories/trial.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { newId } from '../../platform/ids.ts';

const app = useTestApp();
const call = callsTo(app);
const setClock = useClock();

const someone = () => signedInUser(app.deps);
const list = async (who: Requester, query = '') =>
  (await call(who, 'GET', `/api/pivots${query}`)).json<Pivot[]>();
const use = (who: Requester, pivotId: string) => call(who, 'POST', '/api/pivot-usage', { pivotId });
const believe = (who: Requester, id: string, belief: number, headers = {}) =>
  call(who, 'POST', `/api/pivots/${id}/beliefs`, { belief }, headers);
const turn = async ({ ctx, cookie }: SignedInUser, body: object, headers = {}) => {
  const { id: thoughtId } = await thought(ctx);
  const words = { thoughtId, pivotPhrase: 'I am learning my own company.', tags: [] };
  return (await call({ cookie }, 'POST', '/api/pivots', { ...words, ...body }, headers)).json<Pivot>();
};
const rowOf = async (id: string) => {
  const found = await app.deps.db.pool.query(
    'select strength, helped_times, helped_nights, version from pivots where id = $1',
    [id],
  );
  return found.rows[0];
};

describe('how much a pivot is believed', () => {
  it('is kept with it from the beginning, on the day that it was where the person is', async () => {
    const user = await someone();
    setClock('2026-05-20T23:00:00.000Z');
    const made = await turn(user, { belief: 8 }, { 'time-zone': 'Europe/Berlin' });
    expect(made).toMatchObject({ beliefs: [{ day: '2026-05-21', belief: 8 }], version: 1 });
    const headers = { 'time-zone': 'Europe/Berlin', 'written-at': '2026-05-18T12:00:00.000Z' };
    expect(await turn(user, { belief: 0 }, headers)).toMatchObject({
      beliefs: [{ day: '2026-05-18', belief: 0 }],
    });
    expect(await turn(user, { belief: null })).toMatchObject({ beliefs: [] });
    expect(await turn(user, {})).toMatchObject({ beliefs: [] });
  });

  it('is said again only after a use, once a day', async () => {
    const user = await someone();
    setClock('2026-05-20T12:00:00.000Z');
    const { id } = await turn(user, { belief: 3 });
    const early = await believe(user, id, 5);
    expect(early.json()).toMatchObject({
      status: 409,
      code: 'not_used_since',
      detail: 'How much a pivot is believed can be said again after it was used.',
    });
    await use(user, id);
    expect((await believe(user, id, 5)).json()).toMatchObject({
      beliefs: [{ day: '2026-05-20', belief: 5 }],
    });
    setClock('2026-05-21T12:00:00.000Z');
    expect((await believe(user, id, 10)).statusCode).toBe(409);
    await use(user, id);
    await believe(user, id, 10);
    const beliefs = [
      { day: '2026-05-20', belief: 5 },
      { day: '2026-05-21', belief: 8 },
    ];
    expect((await believe(user, id, 8)).json()).toMatchObject({ beliefs });
    expect(await list(user)).toMatchObject([{ id, beliefs }]);
  });

  it('was said when it was written, where it waited for a network', async () => {
    const user = await someone();
    setClock('2026-05-20T12:00:00.000Z');
    const { id } = await turn(user, {});
    await use(user, id);
    setClock('2026-05-22T12:00:00.000Z');
    const headers = { 'written-at': '2026-05-20T12:05:00.000Z' };
    expect((await believe(user, id, 8, headers)).json()).toMatchObject({
      beliefs: [{ day: '2026-05-20', belief: 8 }],
    });
  });

  it('that waited for a network takes no place of what was said after a later use', async () => {
    const user = await someone();
    setClock('2026-05-20T09:00:00.000Z');
    const { id } = await turn(user, {});
    await use(user, id);
    setClock('2026-05-20T20:00:00.000Z');
    await use(user, id);
    await believe(user, id, 8);
    const waited = await believe(user, id, 3, { 'written-at': '2026-05-20T10:00:00.000Z' });
    expect(waited.json()).toMatchObject({ status: 409, code: 'not_used_since' });
    expect(await list(user)).toMatchObject([{ beliefs: [{ day: '2026-05-20', belief: 8 }] }]);
  });

  it('is no change of its words: whoever has it open can save, and loses none of it', async () => {
    const user = await someone();
    const { id, version } = await turn(user, { belief: 3 });
    await use(user, id);
    expect((await believe(user, id, 8)).json()).toMatchObject({ version });
    const change = { pivotPhrase: 'I like my own company.' };
    const headers = { 'if-match': `"${version}"` };
    const changed = (await call(user, 'PUT', `/api/pivots/${id}`, change, headers)).json();
    expect(changed).toMatchObject({ ...change, version: version + 1, beliefs: [{ belief: 8 }] });
    expect(await list(user)).toEqual([changed]);
  });

  it('is not lost where both come at once', async () => {
    const user = await someone();
    const { id } = await turn(user, { belief: 3 });
    await use(user, id);
    const lock = { text: 'select 1 from pivots where id = $1 for update', values: [id] };
    const [believed, changed] = await whileLocked(
      app,
      lock,
      () =>
        Promise.all([
          believe(user, id, 10),
          call(user, 'PUT', `/api/pivots/${id}`, { pivotPhrase: 'I like my own company.' }),
        ]),
      () => undefined,
    );
    expect([believed.statusCode, changed.statusCode]).toEqual([200, 200]);
    expect(await list(user)).toMatchObject([
      { pivotPhrase: 'I like my own company.', beliefs: [{ belief: 10 }] },
    ]);
  });

  it('is out of reach for others', async () => {
    const [user, other] = [await someone(), await someone()];
    const made = await turn(user, { belief: 3 });
    await use(user, made.id);
    expect((await believe(other, made.id, 10)).statusCode).toBe(404);
    expect(await list(user)).toMatchObject([{ beliefs: made.beliefs }]);
  });

  it('is one of the five stones', async () => {
    const user = await someone();
    const { id } = await pivot(user.ctx);
    await use(user, id);
    for (const belief of [-1, 1, 4, 11, '8', null, undefined])
      expect((await believe(user, id, belief as number)).statusCode).toBe(400);
  });

  it('is nothing in a pivot from before it was asked for', async () => {
    const user = await someone();
    const { id, thought } = await pivot(user.ctx);
    const before = { pivotPhrase: 'Sealed before', tags: ['Hope'], thought: thought.content };
    const sealed = user.ctx.vault.seal('pivots', id, before);
    await app.deps.db.pool.query('update pivots set sealed = $1 where id = $2', [sealed, id]);
    expect(await list(user)).toMatchObject([
      { pivotPhrase: 'Sealed before', tags: ['Hope'], beliefs: [], helped: { times: 0, nights: 0 } },
    ]);
    await use(user, id);
    expect((await believe(user, id, 10)).json()).toMatchObject({ beliefs: [{ belief: 10 }] });
  });
});

describe('the nights of a pivot', () => {
  const day = new Date().toISOString().slice(0, 10);
  const keep = async (who: Requester, pivotId: string | null, didHelp: boolean | null) =>
    (await call(who, 'POST', '/api/nights', { day, pivotId, didHelp })).json<Night>();
  const change = (who: Requester, id: string, body: object) => call(who, 'PUT', `/api/nights/${id}`, body);
  const helpedOf = async (who: Requester) => (await list(who)).map(({ helped }) => helped);

  it('count from the moment they are known, as long as they are', async () => {
    const user = await someone();
    const { id } = await pivot(user.ctx);
    const night = await keep(user, id, null);
    expect(await rowOf(id)).toMatchObject({ strength: 50, helped_nights: 0 });
    await change(user, night.id, { didHelp: true });
    expect(await rowOf(id)).toEqual({ strength: 55, helped_times: 1, helped_nights: 1, version: 1 });
    await keep(user, id, false);
    expect(await helpedOf(user)).toEqual([{ times: 1, nights: 2 }]);
    await change(user, night.id, { morning: 'no' });
    expect(await helpedOf(user)).toEqual([{ times: 1, nights: 2 }]);
    await change(user, night.id, { didHelp: false });
    expect(await helpedOf(user)).toEqual([{ times: 0, nights: 2 }]);
    await call(user, 'DELETE', `/api/nights/${night.id}`);
    expect(await helpedOf(user)).toEqual([{ times: 0, nights: 1 }]);
  });

  it('count for the pivot that was shown in the end, and for none that is gone', async () => {
    const user = await someone();
    const [first, second] = [await pivot(user.ctx), await pivot(user.ctx)];
    const night = await keep(user, first.id, true);
    await change(user, night.id, { pivotId: second.id });
    expect(await helpedOf(user)).toEqual([
      { times: 1, nights: 1 },
      { times: 0, nights: 0 },
    ]);
    await call(user, 'DELETE', `/api/pivots/${second.id}`);
    expect((await change(user, night.id, { didHelp: false })).statusCode).toBe(200);
    expect((await keep(user, newId(), true)).didHelp).toBe(true);
    expect(await helpedOf(user)).toEqual([{ times: 0, nights: 0 }]);
  });

  it('are forgotten all together, and all that they counted', async () => {
    const user = await someone();
    const pivots = [await turn(user, { belief: 8 }), await pivot(user.ctx)];
    for (const { id } of pivots) for (const didHelp of [true, true, false]) await keep(user, id, didHelp);
    expect((await call(user, 'DELETE', '/api/nights')).json()).toEqual({ removed: 6 });
    const nothing = { helped_times: 0, helped_nights: 0, version: 1 };
    expect(await rowOf(pivots[0]?.id ?? '')).toEqual({ strength: 71, ...nothing });
    expect(await rowOf(pivots[1]?.id ?? '')).toEqual({ strength: 50, ...nothing });
  });

  it('count nothing where nights are not remembered', async () => {
    const user = await someone();
    const { id } = await pivot(user.ctx);
    await call(user, 'POST', '/api/nights/memory', { remembersNights: false });
    await keep(user, id, true);
    expect(await helpedOf(user)).toEqual([{ times: 0, nights: 0 }]);
  });

  it('count for nobody else’s pivot', async () => {
    const [user, other] = [await someone(), await someone()];
    const { id } = await pivot(user.ctx);
    await keep(other, id, true);
    expect(await rowOf(id)).toMatchObject({ helped_nights: 0, strength: 50 });
  });
});

describe('a trial', () => {
  const bring = (who: Requester, more: Partial<SentTrial>) =>
    call(who, 'POST', '/api/trial-import', trial({ intoExisting: true, ...more }));

  it('brings beliefs and nights along, once', async () => {
    const user = await someone();
    const beliefs = [
      { day: '2026-02-01', belief: 3 as const },
      { day: '2026-02-03', belief: 8 as const },
    ];
    const theirs = trialPivot({ beliefs });
    const nights = [true, false].map(didHelp => ({
      id: newId(new Date('2026-03-01T23:00:00.000Z')),
      day: '2026-03-01',
      pivotId: theirs.id,
      didHelp,
      createdAt: '2026-03-01T23:00:00.000Z',
    }));
    const [first] = nights;
    if (!first) throw new Error('No night');
    await bring(user, { pivots: [theirs], nights: [first] });
    // It grew after it was brought.
    await bring(user, { pivots: [theirs], nights });
    expect(await list(user)).toMatchObject([{ beliefs, helped: { times: 1, nights: 2 } }]);
    // Two thirds of eight and a third of three make 44; one night of two that held makes 15.
    expect(await rowOf(theirs.id)).toMatchObject({ strength: 59 });
  });

  it('says one thing a day, in order, whatever a device holds', async () => {
    const user = await someone();
    const theirs = trialPivot({
      beliefs: [
        { day: '2026-02-03', belief: 8 },
        { day: '2026-02-01', belief: 3 },
        { day: '2026-02-03', belief: 10 },
      ],
    });
    await bring(user, { pivots: [theirs] });
    expect((await list(user))[0]?.beliefs).toEqual([
      { day: '2026-02-01', belief: 3 },
      { day: '2026-02-03', belief: 10 },
    ]);
  });
});

describe('a trial whose clock ran ahead', () => {
  it('brings no belief of a day to come: what is said here later is the newest', async () => {
    const user = await someone();
    setClock('2026-05-20T12:00:00.000Z');
    const theirs = trialPivot({
      beliefs: [
        { day: '2026-05-19', belief: 3 },
        { day: '2031-05-19', belief: 5 },
        { day: '2031-05-20', belief: 8 },
      ],
    });
    await call(user, 'POST', '/api/trial-import', trial({ intoExisting: true, pivots: [theirs] }));
    const before = [
      { day: '2026-05-19', belief: 3 },
      { day: '2026-05-20', belief: 8 },
    ];
    expect(await list(user)).toMatchObject([{ beliefs: before }]);
    setClock('2026-05-21T12:00:00.000Z');
    await use(user, theirs.id);
    expect((await believe(user, theirs.id, 0)).json()).toMatchObject({
      beliefs: [...before, { day: '2026-05-21', belief: 0 }],
    });
  });
});

describe('the list of pivots', () => {
  it('has the strongest first, or the most used, page by page', async () => {
    const user = await someone();
    const [doubted, used, strong] = [
      await turn(user, { belief: 0 }),
      await turn(user, {}),
      await turn(user, { belief: 10 }),
    ];
    const newest = await turn(user, {});
    await use(user, used.id);
    const pages = async (order: string) => {
      const ids: string[] = [];
      for (let url: string | undefined = `/api/pivots?order=${order}&limit=1`; url; ) {
        const page = await call(user, 'GET', url);
        ids.push(...page.json<Pivot[]>().map(({ id }) => id));
        url = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
      }
      return ids;
    };
    expect(await pages('strongest')).toEqual([strong.id, used.id, newest.id, doubted.id]);
    expect(await pages('frequent')).toEqual([used.id, newest.id, strong.id, doubted.id]);
    expect(await pages('newest')).toEqual([newest.id, strong.id, used.id, doubted.id]);
  });

  it('goes on where a page ended, also where that pivot is gone', async () => {
    const user = await someone();
    for (let n = 0; n < 3; n += 1) await turn(user, {});
    const first = await call(user, 'GET', '/api/pivots?order=strongest&limit=1');
    const [shown] = first.json<Pivot[]>();
    await call(user, 'DELETE', `/api/pivots/${shown?.id}`);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await call(user, 'GET', next)).json()).toHaveLength(1);
    expect(next).toContain('order=strongest');
  });

  it('takes no page of another order', async () => {
    const user = await someone();
    const after = `after=${newId()}`;
    for (const order of ['strongest', 'frequent'])
      expect((await call(user, 'GET', `/api/pivots?order=${order}&${after}`)).statusCode).toBe(400);
    expect((await call(user, 'GET', `/api/pivots?order=newest&${after}`)).statusCode).toBe(200);
    expect((await call(user, 'GET', '/api/pivots?order=oldest')).statusCode).toBe(400);
    expect((await call(user, 'GET', '/api/pivots?order=strongest&after=now')).statusCode).toBe(400);
  });
});
