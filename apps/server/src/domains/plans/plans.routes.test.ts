import type { Project } from '@turnstone/contract/projects';
import type { Subscription } from '@turnstone/contract/subscription';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { subscription } from '../../../test/factories/payments.ts';
import { newProject, project } from '../../../test/factories/projects.ts';
import { givePlan, signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const app = useTestApp();
const setClock = useClock();

const someone = async () => {
  const { ctx, cookie } = await signedInUser(app.deps);
  const call = callsBy(app, { cookie });
  return {
    ctx,
    call,
    read: async () => (await call('GET', '/api/subscription')).json<Subscription>(),
    start: (plan = 'plus') => call('POST', '/api/subscription/intro', { plan }),
    change: (plan: string | null) => call('POST', '/api/subscription/intro/plan', { plan }),
    plan: async () => (await call('GET', '/api/auth/user')).json().plan,
    /** Sessions go by the clock of PostgreSQL, which does not stop. */
    at: (moment: string) => setClock(moment),
  };
};

const began = '2026-11-30T09:00:00.000Z';
const lastMoment = '2027-02-28T08:59:59.999Z';
const ends = '2027-02-28T09:00:00.000Z';

describe('the free months', () => {
  it('are there for everybody at first', async () => {
    const { read } = await someone();
    expect(await read()).toEqual({
      plan: 'free',
      intro: { state: 'available', plan: null, endsAt: null },
      paid: null,
    });
  });

  it.each(['plus', 'pro'] as const)('of %s run for three months, to the moment', async plan => {
    const { at, start, read, plan: currentPlan } = await someone();
    at(began);
    const intro = { state: 'running', plan, endsAt: ends };
    expect((await start(plan)).json()).toEqual({ plan, intro, paid: null });
    expect(await currentPlan()).toBe(plan);
    at(lastMoment);
    expect(await read()).toEqual({ plan, intro, paid: null });
    at(ends);
    expect(await read()).toEqual({ plan: 'free', intro: { ...intro, state: 'used' }, paid: null });
    expect(await currentPlan()).toBe('free');
  });

  it('are there once, while they run and after', async () => {
    const { at, start, read } = await someone();
    at(began);
    await start('plus');
    for (const moment of [began, ends]) {
      at(moment);
      const before = await read();
      expect((await start('pro')).json()).toMatchObject({ status: 409, code: 'intro_taken' });
      expect(await read()).toEqual(before);
    }
  });

  it('are started once when twenty are asked for at the same moment', async () => {
    const { start, read } = await someone();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => start(n % 2 ? 'plus' : 'pro')));
    const accepted = responses.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(1);
    expect(await read()).toEqual(accepted[0]?.json());
  });

  it('can be of the other plan instead, until the same day', async () => {
    const { at, start, change, plan } = await someone();
    at(began);
    await start('plus');
    at('2027-01-15T09:00:00.000Z');
    const intro = { state: 'running', plan: 'pro', endsAt: ends };
    expect((await change('pro')).json()).toEqual({ plan: 'pro', intro, paid: null });
    expect(await plan()).toBe('pro');
    expect((await change('plus')).json().intro).toEqual({ ...intro, plan: 'plus' });
    at(ends);
    expect((await change('pro')).json()).toMatchObject({ status: 409, code: 'nothing_to_change' });
    expect(await plan()).toBe('free');
  });

  it('are over when somebody ends them, and are not there a second time', async () => {
    const { at, start, change, read, plan } = await someone();
    at(began);
    await start('pro');
    const early = '2026-12-24T18:00:00.000Z';
    at(early);
    const ended = { plan: 'free', intro: { state: 'used', plan: 'pro', endsAt: early }, paid: null };
    expect((await change(null)).json()).toEqual(ended);
    expect(await plan()).toBe('free');
    at(lastMoment);
    expect((await change(null)).json()).toEqual(ended);
    expect((await change('plus')).json()).toMatchObject({ status: 409, code: 'nothing_to_change' });
    expect((await start('plus')).json()).toMatchObject({ status: 409, code: 'intro_taken' });
    expect(await read()).toEqual(ended);
  });

  it('that never began are neither changed nor used up by an end', async () => {
    const { change, read } = await someone();
    const before = await read();
    expect((await change('plus')).json()).toMatchObject({ status: 409, code: 'nothing_to_change' });
    expect((await change(null)).json()).toEqual(before);
    expect(await read()).toEqual(before);
  });

  it('are not started on top of what is paid for', async () => {
    const { ctx, start, read } = await someone();
    await subscription(app, ctx, 'plus');
    expect((await start('pro')).json()).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect((await read()).intro).toEqual({ state: 'available', plan: null, endsAt: null });
  });

  it.each([{}, { plan: 'free' }, { plan: 'gold' }, { plan: 'plus', months: 12 }])(
    'are not started by %j',
    async input => {
      const { call } = await someone();
      expect((await call('POST', '/api/subscription/intro', input)).statusCode).toBe(400);
    },
  );

  it('leave everything there when they end: what is above the limit is readable, and can be deleted', async () => {
    const { ctx, at, start, call, read } = await someone();
    at(began);
    await start('plus');
    const plus = { ...ctx, user: { ...ctx.user, plan: 'plus' } } as const;
    const [older, newer] = [await project(plus), await project(plus)];
    at(ends);
    const listed = (await call('GET', '/api/projects')).json<Project[]>();
    expect(listed.map(({ id }) => id)).toEqual([newer.id, older.id]);
    const log = (projectId: string) =>
      call('POST', '/api/project-time-logs', { projectId, description: 'Sewed', duration: 5 });
    expect((await log(newer.id)).json()).toMatchObject({ code: 'plan_limit', plan: 'plus' });
    expect((await log(older.id)).statusCode).toBe(200);
    expect((await call('POST', '/api/projects', newProject())).json()).toMatchObject({ code: 'plan_limit' });
    expect((await call('GET', `/api/projects/${newer.id}`)).json()).toEqual({
      ...newer,
      isReadOnly: true,
    });
    const { title, description, category, targetCompletionDate } = newer;
    const words = { title, description, category, targetCompletionDate };
    expect((await call('PUT', `/api/projects/${newer.id}`, { ...words, status: 'paused' })).statusCode).toBe(
      200,
    );
    expect(
      (await call('PUT', `/api/projects/${newer.id}`, { ...words, title: 'Other', status: 'paused' }))
        .statusCode,
    ).toBe(403);
    expect((await call('DELETE', `/api/projects/${newer.id}`)).statusCode).toBe(200);
    expect((await read()).plan).toBe('free');
  });

  it('count in the very transaction of a limit, not only when the request came in', async () => {
    const { ctx, call } = await someone();
    await givePlan(app.deps.db, ctx.user.id, 'plus');
    await project({ ...ctx, user: { ...ctx.user, plan: 'plus' } });
    const text = 'select 1 from users where id = $1 for update';
    const takeAway = 'update users set paid_plan = null, paid_until = null where id = $1';
    const created = await whileLocked(
      app,
      { text, values: [ctx.user.id] },
      () => call('POST', '/api/projects', newProject()),
      holder => holder.query(takeAway, [ctx.user.id]),
    );
    expect(created.json()).toMatchObject({ code: 'plan_limit' });
  });
});
