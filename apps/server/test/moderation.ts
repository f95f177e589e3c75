import type { LoggedDecision, ModerationCase } from '@turnstone/contract/moderation';
import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import { callsTo, type Requester } from './calls.ts';
import { caseDigest } from './factories/shared-things.ts';
import type { TestApp } from './test-app.ts';

const noCase = '01900000-0000-7000-8000-000000000000';

/** What moderators and authors do, over the API. */
export const moderationOf = (app: TestApp) => {
  const call = callsTo(app);
  const queue = async (who: Requester) =>
    (await call(who, 'GET', '/api/moderation/cases?limit=100')).json<ModerationCase[]>();
  return {
    queue,
    log: async (who: Requester) =>
      (await call(who, 'GET', '/api/moderation/decisions')).json<LoggedDecision[]>(),
    /** About the case as it is now, unless the body names what its moderator has read. */
    decide: async (who: Requester, id: string, body: object) =>
      call(who, 'POST', `/api/moderation/cases/${id}/decision`, {
        digest: await caseDigest(app.deps, id || noCase),
        ...body,
      }),
    statements: async (who: Requester) =>
      (await call(who, 'GET', '/api/statements')).json<ReasonStatement[]>(),
    appeal: (who: Requester, id: string) =>
      call(who, 'POST', `/api/statements/${id}/appeal`, { words: 'It is about nobody.' }),
    caseIn: async (who: Requester, id: string): Promise<ModerationCase> => {
      const found = (await queue(who)).find(each => each.id === id);
      if (!found) throw new Error('It is not in the queue.');
      return found;
    },
    /** The case that is open about a thing; nothing where there is none. */
    idOfCase: async (thingId: string): Promise<string> => {
      const { rows } = await app.deps.db.pool.query<{ id: string }>(
        'select id from moderation_cases where target_id = $1 and closed_at is null',
        [thingId],
      );
      return rows[0]?.id ?? '';
    },
  };
};
