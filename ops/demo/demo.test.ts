import { planLimits } from '@turnstone/rules/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as standing from '../../apps/server/src/domains/account/standing.service.ts';
import * as activity from '../../apps/server/src/domains/activity/activity.service.ts';
import * as forum from '../../apps/server/src/domains/forum/shared-letters.service.ts';
import * as collection from '../../apps/server/src/domains/images/collection.service.ts';
import * as images from '../../apps/server/src/domains/images/images.service.ts';
import * as letters from '../../apps/server/src/domains/letters/letters.service.ts';
import * as pivots from '../../apps/server/src/domains/pivots/pivots.service.ts';
import * as sharedPivots from '../../apps/server/src/domains/pivots/shared-pivot-library.service.ts';
import * as projects from '../../apps/server/src/domains/projects/projects.service.ts';
import * as timeLogs from '../../apps/server/src/domains/projects/time-logs.service.ts';
import * as streak from '../../apps/server/src/domains/streak/streak.service.ts';
import * as thoughts from '../../apps/server/src/domains/thoughts/thoughts.service.ts';
import type { RequestContext } from '../../apps/server/src/platform/request-context.ts';
import { signedInUser } from '../../apps/server/test/factories/users.ts';
import { runJobs } from '../../apps/server/test/jobs.ts';
import { useTestApp } from '../../apps/server/test/test-app.ts';
import { developmentUsers } from '../development-users.ts';
import { makeDemo } from './demo.ts';

const issuer = 'https://provider.example';
const all = { limit: 100 };

describe('the demo', () => {
  const app = useTestApp();
  const users = new Map<string, RequestContext>();
  /** By person: what the demo itself gave, before anybody here is given a plan. */
  const givenPlans = new Map<string, string>();

  const userOf = (subject: string): RequestContext => {
    const ctx = users.get(subject);
    if (!ctx) throw new Error(`${subject} is not there.`);
    return ctx;
  };

  /** How many rows each table has, and what a second run could change in the rows that are there. */
  const exported = async () => {
    const { rows: tables } = await app.deps.db.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'sessions'",
    );
    const counted = tables.map(async ({ name }) => {
      const { rows } = await app.deps.db.pool.query(`select count(*)::integer as n from ${name}`);
      return [name, rows[0].n];
    });
    const { rows: plans } = await app.deps.db.pool.query(
      'select id, paid_plan, paid_until, no_contact_start, minutes_logged from users order by id',
    );
    return { tables: Object.fromEntries(await Promise.all(counted)), plans };
  };

  beforeAll(async () => {
    await makeDemo(app.deps, issuer);
    const given = 'select id, paid_plan as plan from users where paid_plan is not null';
    for (const { id, plan } of (await app.deps.db.pool.query(given)).rows) givenPlans.set(id, plan);
    for (const { subject, plan, firstName, email } of developmentUsers) {
      const { ctx } = await signedInUser(app.deps, { issuer, subject, plan, firstName, email });
      users.set(subject, ctx);
    }
  }, 120_000);
  afterAll(() => users.clear());

  it('gives everybody the plan they have in development', () => {
    const given = developmentUsers.map(({ subject }) => givenPlans.get(userOf(subject).user.id) ?? 'free');
    expect(given).toEqual(developmentUsers.map(({ plan }) => plan));
  });

  it('fills the forum', async () => {
    const teo = userOf('teo');
    const feed = (await forum.list(teo, all)).items;
    expect(feed.length).toBeGreaterThanOrEqual(14);
    expect(new Set(feed.map(({ mood }) => mood)).size).toBeGreaterThanOrEqual(7);
    expect(new Set(feed.map(({ authorName }) => authorName)).size).toBeGreaterThanOrEqual(12);
    expect(feed.every(({ commentCount, allowComments }) => commentCount > 1 && allowComments)).toBe(true);
    const gallery = (await images.list(teo, { ...all, userId: teo.user.id })).items;
    expect(gallery.length).toBeGreaterThanOrEqual(20);
    expect(gallery.every(({ description, tags }) => description && tags.length > 0)).toBe(true);
    const shared = (await sharedPivots.list(teo, all)).items;
    expect(shared.length).toBeGreaterThanOrEqual(14);
    expect(new Set(shared.map(({ displayStyle }) => displayStyle)).size).toBe(2);
  });

  it('has something for its moderator to decide, which the others do not see', async () => {
    const moderators = (await standing.listModerators(app.deps)).map(({ subject }) => subject);
    expect(moderators).toEqual(['teo']);
    const { rows } = await app.deps.db.pool.query(
      'select c.review_status as review, k.rank from moderation_cases k join letter_comments c on c.id = k.target_id',
    );
    expect(rows).toEqual([{ review: 'waiting', rank: -3 }]);
  });

  it('happened over the last weeks, newest first and never later than now', async () => {
    const teo = userOf('teo');
    const feed = (await forum.list(teo, all)).items.map(({ sharedAt }) => Date.parse(sharedAt));
    const gallery = await images.list(teo, { ...all, userId: teo.user.id });
    const added = gallery.items.map(({ createdAt }) => Date.parse(createdAt));
    for (const moments of [feed, added]) {
      expect(moments).toEqual(moments.toSorted((a, b) => b - a));
      expect(Math.max(...moments)).toBeLessThanOrEqual(Date.now());
      expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(20 * 86_400_000);
    }
  });

  it.each(['maya', 'jonas', 'amina', 'teo'])('gives %s a life', async subject => {
    const ctx = userOf(subject);
    const library = (await pivots.list(ctx, all)).items;
    expect(library.length).toBeGreaterThanOrEqual(3);
    expect(new Set(library.flatMap(({ imagePairing }) => imagePairing?.displayStyle ?? [])).size).toBe(2);
    expect(library.some(({ usageCount }) => usageCount > 2)).toBe(true);
    expect((await thoughts.list(ctx, all)).items.length).toBeGreaterThanOrEqual(1);
    expect((await letters.list(ctx, all)).items.length).toBeGreaterThanOrEqual(2);
    expect((await collection.list(ctx, ctx.user.id, all)).items.length).toBeGreaterThanOrEqual(3);
    expect((await streak.get(ctx)).noContactDaysSince).toBeGreaterThan(0);
    expect((await activity.get(ctx)).days.length).toBeGreaterThanOrEqual(6);
    const [project] = (await projects.list(ctx, all)).items;
    expect(project?.totalIdeas).toBeGreaterThan(0);
    expect(project?.totalTimeLogged).toBeGreaterThan(0);
  });

  it('gives maya days from before, which count', async () => {
    const ctx = userOf('maya');
    const days = await streak.get(ctx);
    expect(days.noContactDaysSince).toBe(23);
    expect(await streak.getTotals(ctx, days)).toEqual({ longestStreak: 81, totalDays: 104 });
  });

  it('leaves the nameless one as somebody who has just come', async () => {
    const ctx = userOf('nameless');
    const lists = await Promise.all([pivots.list(ctx, all), thoughts.list(ctx, all), letters.list(ctx, all)]);
    expect(lists.map(({ items }) => items.length)).toEqual([0, 0, 0]);
  });

  it.each(developmentUsers.filter(({ plan }) => plan === 'free'))(
    'keeps within the plan of $subject',
    async ({ subject }) => {
      const ctx = userOf(subject);
      const { openProjects, minutesPerMonth } = planLimits.free;
      const found = (await projects.list(ctx, all)).items;
      expect(found.filter(({ status }) => status !== 'completed').length).toBeLessThanOrEqual(
        openProjects ?? 0,
      );
      const months = new Map<string, number>();
      for (const { id } of found)
        for (const { loggedAt, duration } of (await timeLogs.list(ctx, id, all)).items)
          months.set(loggedAt.slice(0, 7), (months.get(loggedAt.slice(0, 7)) ?? 0) + duration);
      expect(Math.max(0, ...months.values())).toBeLessThanOrEqual(minutesPerMonth ?? 0);
      const { rows } = await app.deps.db.pool.query(
        `select 1 from shared_letters where author_id = $1 union all select 1 from letter_comments where author_id = $1
         union all select 1 from images where uploader_id = $1 union all select 1 from shared_pivots where author_id = $1`,
        [ctx.user.id],
      );
      expect(rows).toEqual([]);
    },
  );

  it('is whole after the jobs that it asked for', async () => {
    await runJobs(app.deps);
    const [image] = (await images.list({ ...app.deps, user: null }, { limit: 1 })).items;
    const response = await app.server.inject(`/images/${image?.objectPath}`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('adds nothing when it is made again, and leaves no session', async () => {
    const before = await exported();
    const sessions = 'select count(*)::integer as n from sessions';
    const { rows: openBefore } = await app.deps.db.pool.query(sessions);
    await makeDemo(app.deps, issuer);
    expect(await exported()).toEqual(before);
    expect((await app.deps.db.pool.query(sessions)).rows).toEqual(openBefore);
  });
});
