// Whatever a person does with their projects, in whatever order and at the same moment: the counters equal a recount.
// COUNTER_RUNS chooses how many histories are tried.
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { newProject } from '../../../test/factories/projects.ts';
import { trial, trialProject } from '../../../test/factories/trial.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
afterEach(() => void vi.useRealTimers());

const minutes = fc.integer({ min: 1, max: 779 });
/** Which of the things made so far; they are counted round. */
const which = fc.nat({ max: 50 });

type Step =
  | { readonly does: 'create' }
  | { readonly does: 'log' | 'edit'; readonly at: number; readonly minutes: number }
  | { readonly does: 'unlog' | 'add idea' | 'drop idea' | 'delete'; readonly at: number }
  | { readonly does: 'tick'; readonly at: number; readonly status: 'pending' | 'completed' }
  | {
      readonly does: 'turn' | 'bring';
      readonly at: number;
      readonly status: 'active' | 'paused' | 'completed';
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('create' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constantFrom('log' as const, 'edit' as const), at: which, minutes }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('unlog' as const, 'add idea' as const, 'add idea' as const, 'drop idea' as const),
      at: which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('tick' as const),
      at: which,
      status: fc.constantFrom('pending' as const, 'completed' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('turn' as const, 'turn' as const, 'bring' as const),
      at: which,
      status: fc.constantFrom('active' as const, 'paused' as const, 'completed' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), at: which }) },
);

/** A moment somewhere, and what is done at once there: one thing, or several. */
const scene = fc.record({
  now: fc.date({ min: new Date('2026-01-25'), max: new Date('2026-03-10'), noInvalidDate: true }),
  zone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'),
  steps: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(step) },
    { weight: 2, arbitrary: fc.tuple(step, step) },
    { weight: 1, arbitrary: fc.array(step, { minLength: 3, maxLength: 5 }) },
  ),
});

class ProjectUser {
  readonly projects: string[] = [];
  readonly ideas: string[] = [];
  readonly logs: string[] = [];
  readonly #user: SignedInUser;

  constructor(user: SignedInUser) {
    this.#user = user;
  }

  async #call(method: 'POST' | 'PUT' | 'DELETE', url: string, zone: string, payload?: object) {
    const headers = { cookie: this.#user.cookie, 'time-zone': zone, ...fromOurSite };
    const response = await app.server.inject({ method, url, headers, ...(payload && { payload }) });
    // Refused is what was deleted meanwhile, or is more than the plan has room for; nothing else.
    expect([200, 403, 404]).toContain(response.statusCode);
    return response.statusCode === 200 ? response.json<{ id: string }>().id : null;
  }

  async do(input: Step, zone: string): Promise<void> {
    const one = (list: readonly string[], at: number) => list[at % Math.max(list.length, 1)];
    const made = async (list: string[], url: string, body: object) => {
      const id = await this.#call('POST', url, zone, body);
      if (id) list.push(id);
    };
    if (input.does === 'create') return made(this.projects, '/api/projects', newProject());
    const projectId = one(this.projects, input.at);
    const [idea, log] = [one(this.ideas, input.at), one(this.logs, input.at)];
    const change = async (url: string, payload: object) => void (await this.#call('PUT', url, zone, payload));
    const remove = async (url: string) => void (await this.#call('DELETE', url, zone));
    switch (input.does) {
      case 'log': {
        const body = { projectId, description: 'a', duration: input.minutes };
        return projectId ? made(this.logs, '/api/project-time-logs', body) : undefined;
      }
      case 'edit': {
        const body = { description: 'b', duration: input.minutes };
        return log ? change(`/api/project-time-logs/${log}`, body) : undefined;
      }
      case 'unlog':
        return log ? remove(`/api/project-time-logs/${log}`) : undefined;
      case 'add idea':
        return projectId ? made(this.ideas, '/api/project-ideas', { projectId, content: 'a' }) : undefined;
      case 'drop idea':
        return idea ? remove(`/api/project-ideas/${idea}`) : undefined;
      case 'tick':
        return idea ? change(`/api/project-ideas/${idea}`, { status: input.status }) : undefined;
      case 'turn': {
        const body = { ...newProject(), status: input.status };
        return projectId ? change(`/api/projects/${projectId}`, body) : undefined;
      }
      case 'bring': {
        // A new one, and one that is there already, or was.
        const again = projectId ? [trialProject({ id: projectId, status: 'active' })] : [];
        const fresh = trialProject({ status: input.status });
        this.projects.push(fresh.id);
        const body = trial({ projects: [fresh, ...again], intoExisting: true });
        return void (await this.#call('POST', '/api/trial-import', zone, body));
      }
      case 'delete':
        return projectId ? remove(`/api/projects/${projectId}`) : undefined;
    }
  }
}

const asked = async (id: string, texts: Record<string, string>) => {
  const responses = Object.entries(texts).map(async ([name, text]) => {
    const { rows } = await app.deps.db.pool.query(text, [id]);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(responses));
};

const counters = (id: string) =>
  asked(id, {
    user: `select project_count, open_project_count, active_project_count, minutes_logged from users where id = $1`,
    projects: `select id, minutes_logged, time_log_count, idea_count, completed_idea_count, last_logged_at
               from projects where user_id = $1 order by id`,
    months: `select month, minutes from project_monthly_totals where user_id = $1 and minutes <> 0 order by month`,
    weeks: `select week, project_id, minutes from project_weekly_totals
            where user_id = $1 and minutes <> 0 order by week, project_id`,
  });

const recounted = (id: string) =>
  asked(id, {
    user: `select count(*)::integer as project_count,
                    (count(*) filter (where status <> 'completed'))::integer as open_project_count,
                    (count(*) filter (where status = 'active'))::integer as active_project_count,
                    (select coalesce(sum(minutes), 0)::integer from project_time_logs where user_id = $1) as minutes_logged
             from projects where user_id = $1`,
    projects: `select p.id,
                      (select coalesce(sum(l.minutes), 0)::integer from project_time_logs l where l.user_id = $1 and l.project_id = p.id) as minutes_logged,
                      (select count(*)::integer from project_time_logs l where l.user_id = $1 and l.project_id = p.id) as time_log_count,
                      (select count(*)::integer from project_ideas i where i.user_id = $1 and i.project_id = p.id) as idea_count,
                      (select count(*)::integer from project_ideas i where i.user_id = $1 and i.project_id = p.id and i.status = 'completed') as completed_idea_count,
                      (select l.logged_at from project_time_logs l where l.user_id = $1 and l.project_id = p.id order by l.id desc limit 1) as last_logged_at
               from projects p where p.user_id = $1 order by p.id`,
    months: `select month, sum(minutes)::integer as minutes from project_time_logs
             where user_id = $1 group by month order by month`,
    weeks: `select week, project_id, sum(minutes)::integer as minutes from project_time_logs
            where user_id = $1 group by week, project_id order by week, project_id`,
  });

/** Nothing may be left of what belonged to a project that is gone. */
const orphans = async (id: string): Promise<number> => {
  const { rows } = await app.deps.db.pool.query<{ count: number }>(
    `select count(*)::integer as count from (
       select project_id from project_ideas where user_id = $1
       union all select project_id from project_time_logs where user_id = $1
       union all select project_id from project_weekly_totals where user_id = $1
     ) as kept where project_id not in (select id from projects where user_id = $1)`,
    [id],
  );
  return rows[0]?.count ?? 0;
};

it.each(['free', 'plus'] as const)(
  'counters equal a recount after any history on %s',
  { timeout: 120_000 },
  async plan => {
    await fc.assert(
      fc.asyncProperty(fc.array(scene, { minLength: 1, maxLength: 25 }), async scenes => {
        vi.useRealTimers();
        const signed = await signedInUser(app.deps, { plan });
        const user = new ProjectUser(signed);
        for (const { now, zone, steps } of scenes) {
          vi.useFakeTimers({ toFake: ['Date'], now });
          await Promise.all(steps.map(input => user.do(input, zone)));
        }
        vi.useRealTimers();
        const { id } = signed.ctx.user;
        expect(await counters(id)).toEqual(await recounted(id));
        expect(await orphans(id)).toBe(0);
      }),
      { numRuns: Number(process.env.COUNTER_RUNS ?? 60) },
    );
  },
);
