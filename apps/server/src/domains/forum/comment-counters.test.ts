// Whatever authors and readers do, in whatever order and at the same moment: the counters equal a recount, and nothing
// is kept of a letter that is gone. COUNTER_RUNS chooses how many histories are tried.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newLetter } from '../../../test/factories/letters.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

type Deed =
  | 'write'
  | 'share'
  | 'take back'
  | 'delete'
  | 'comment'
  | 'drop comment'
  | 'edit'
  | 'allow'
  | 'forbid';

/** Who does what, with which of the letters and comments made so far; they are counted round. */
const step = fc.record({
  who: fc.nat({ max: 2 }),
  does: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Deed>('write') },
    { weight: 5, arbitrary: fc.constant<Deed>('share') },
    { weight: 9, arbitrary: fc.constant<Deed>('comment') },
    { weight: 4, arbitrary: fc.constant<Deed>('drop comment') },
    { weight: 3, arbitrary: fc.constantFrom<Deed>('take back', 'edit', 'allow', 'allow', 'forbid') },
    { weight: 1, arbitrary: fc.constant<Deed>('delete') },
  ),
  at: fc.nat({ max: 50 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const scene = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(step) },
  { weight: 3, arbitrary: fc.array(step, { minLength: 2, maxLength: 6 }) },
);

interface Made {
  readonly letters: { readonly id: string; readonly by: number; sharedId: string | null }[];
  readonly comments: string[];
}

const call = async (
  { cookie }: SignedInUser,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const headers = { cookie, ...fromOurSite };
  const response = await app.server.inject({ method, url, headers, ...(payload && { payload }) });
  // Refused is what is gone, is somebody else's, or has its comments off; nothing else.
  expect([200, 403, 404]).toContain(response.statusCode);
  return response.statusCode === 200 ? response.json<{ id: string; sharedId?: string }>() : null;
};

const act = async (users: readonly SignedInUser[], made: Made, { who, does, at }: Step): Promise<void> => {
  const user = users[who];
  if (!user) return;
  const one = made.letters[at % Math.max(made.letters.length, 1)];
  const author = one && users[one.by];
  const comment = made.comments[at % Math.max(made.comments.length, 1)];
  const own = `/api/unsent-letters/${one?.id}`;
  const change = (body: object) => (author ? call(author, 'PUT', own, body) : null);
  switch (does) {
    case 'write': {
      const letter = await call(user, 'POST', '/api/unsent-letters', newLetter());
      if (letter) made.letters.push({ id: letter.id, by: who, sharedId: null });
      return;
    }
    case 'share': {
      const letter = author && (await call(author, 'POST', `${own}/share`, { authorName: 'A' }));
      if (one && letter) one.sharedId = letter.sharedId ?? null;
      return;
    }
    case 'take back':
      return void (await change({ isShared: 'false', sharedAt: null }));
    case 'edit':
      return void (await change(newLetter({ content: 'b' })));
    case 'allow':
    case 'forbid':
      return void (await change({ allowComments: String(does === 'allow') }));
    case 'delete':
      return void (author && (await call(author, 'DELETE', own)));
    case 'comment': {
      if (!one?.sharedId) return;
      const body = { letterId: one.sharedId, content: 'a' };
      const written = await call(user, 'POST', '/api/letter-comments', body);
      if (written) made.comments.push(written.id);
      return;
    }
    case 'drop comment':
      return void (comment && (await call(user, 'DELETE', `/api/letter-comments/${comment}`)));
  }
};

const asked = async (text: string, ids: readonly string[]) =>
  (await app.deps.db.pool.query(text, [ids])).rows;

it('counters equal a recount after any history', { timeout: 120_000 }, async () => {
  const users = await Promise.all([1, 2, 3].map(() => signedInUser(app.deps, { plan: 'plus' })));
  let counts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(scene, { minLength: 3, maxLength: 25 }), async scenes => {
      const made: Made = { letters: [], comments: [] };
      await act(users, made, { who: 0, does: 'write', at: 0 });
      await act(users, made, { who: 0, does: 'share', at: 0 });
      for (const steps of scenes) await Promise.all(steps.map(each => act(users, made, each)));
      const ids = made.letters.flatMap(({ sharedId }) => sharedId ?? []);
      const counters = await asked(
        'select id, comment_count as count from shared_letters where id = any($1) order by id',
        ids,
      );
      const recounted = await asked(
        `select s.id, (select count(*)::integer from letter_comments c where c.letter_id = s.id) as count
         from shared_letters s where s.id = any($1) order by s.id`,
        ids,
      );
      expect(counters).toEqual(recounted);
      counts += recounted.reduce((sum, { count }) => sum + count, 0);
      const orphans = await asked(
        `select 'copy' as of, id from shared_letters where id = any($1) and id not in (select shared_id from letters where shared_id is not null)
         union all select 'comment', id from letter_comments
         where letter_id = any($1) and letter_id not in (select id from shared_letters)`,
        ids,
      );
      expect(orphans).toEqual([]);
    }),
    { numRuns: Number(process.env.COUNTER_RUNS ?? 60) },
  );
  expect(counts).toBeGreaterThan(0);
});
