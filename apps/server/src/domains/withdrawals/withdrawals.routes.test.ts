import { describe, expect, it } from 'vitest';
import { callsTo, type Requester } from '../../../test/calls.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const app = useTestApp();
const call = callsTo(app);
const someone = () => signedInUser(app.deps);

const made = [
  ['sealed words', '/api/sealed-words', { kind: 'message', content: 'Come back.' }],
  ['a letter', '/api/unsent-letters', { title: 'Unsent', content: 'Come back.', mood: 'yourself' }],
  ['a night', '/api/nights', { day: new Date().toISOString().slice(0, 10), things: [] }],
] as const;

const create = (who: Requester, path: string, body: object, key: string) =>
  call(who, 'POST', path, body, { 'idempotency-key': key });
const withdraw = (who: Requester, idempotencyKey: string) =>
  call(who, 'POST', '/api/withdrawals', { idempotencyKey });
const list = async (who: Requester, path: string) => (await call(who, 'GET', path)).json<{ id: string }[]>();

describe.each(made)('%s that were let go', (_, path, body) => {
  it('are erased by the key they were sent with, and nothing else is', async () => {
    const user = await someone();
    await create(user, path, body, 'first');
    const other = (await create(user, path, body, 'second')).json<{ id: string }>();
    expect((await withdraw(user, 'first')).json()).toEqual({ isWithdrawn: true });
    expect((await list(user, path)).map(({ id }) => id)).toEqual([other.id]);
    expect((await withdraw(user, 'first')).json()).toEqual({ isWithdrawn: true });
    expect((await create(user, path, body, 'first')).statusCode).toBe(404);
    expect(await list(user, path)).toHaveLength(1);
  });

  it('are not made by a request that comes later', async () => {
    const user = await someone();
    expect((await withdraw(user, 'late')).json()).toEqual({ isWithdrawn: true });
    expect((await create(user, path, body, 'late')).json()).toMatchObject({ code: 'key_reused' });
    expect(await list(user, path)).toEqual([]);
  });

  it('stay where somebody else names their key', async () => {
    const [user, other] = [await someone(), await someone()];
    await create(user, path, body, 'mine');
    await withdraw(other, 'mine');
    expect(await list(user, path)).toHaveLength(1);
  });
});

describe('a request that is withdrawn', () => {
  const [, letters, letter] = made[1];

  it('leaves a letter that was found and written on since', async () => {
    const user = await someone();
    const { id } = (await create(user, letters, letter, 'kept')).json<{ id: string }>();
    await call(user, 'PUT', `${letters}/${id}`, { content: 'And two pages more.' });
    await withdraw(user, 'kept');
    expect(await list(user, letters)).toMatchObject([{ id, content: 'And two pages more.' }]);
  });

  it('erases a letter of which only was said how somebody was after it', async () => {
    const user = await someone();
    const { id } = (await create(user, letters, letter, 'closed')).json<{ id: string }>();
    await call(user, 'PUT', `${letters}/${id}`, { after: 'lighter' });
    await withdraw(user, 'closed');
    expect(await list(user, letters)).toEqual([]);
  });

  it('leaves a letter that is shared', async () => {
    const user = await signedInUser(app.deps, { plan: 'plus' });
    const { id } = (await create(user, letters, letter, 'kept')).json<{ id: string }>();
    const share = { authorName: 'A quiet stone' };
    await call(user, 'POST', `${letters}/${id}/share`, share, { 'idempotency-key': 'shared' });
    for (const key of ['kept', 'shared']) await withdraw(user, key);
    expect(await list(user, letters)).toMatchObject([{ id, isShared: 'true' }]);
  });

  it('erases sealed words also where they were sealed again until the next morning', async () => {
    const user = await someone();
    const [, path, body] = made[0];
    const { id } = (await create(user, path, body, 'sealed')).json<{ id: string }>();
    await call(user, 'POST', `${path}/${id}/opening`, { opens: 'tomorrow' });
    expect(await list(user, path)).toHaveLength(1);
    await withdraw(user, 'sealed');
    expect(await list(user, path)).toEqual([]);
  });

  it('while it is under way makes nothing', async () => {
    const user = await someone();
    const [, path, body] = made[0];
    const created = await whileLocked(
      app,
      { text: 'select 1 from users where id = $1 for no key update', values: [user.ctx.user.id] },
      () => create(user, path, body, 'on-its-way'),
      async () => expect((await withdraw(user, 'on-its-way')).json()).toEqual({ isWithdrawn: true }),
    );
    expect(created.json()).toMatchObject({ code: 'key_reused' });
    expect(await list(user, path)).toEqual([]);
  });

  it('stays what it is where it made something else', async () => {
    const user = await someone();
    const thought = { content: 'I keep checking my phone.' };
    await create(user, '/api/thoughts', thought, 'thought');
    expect((await withdraw(user, 'thought')).statusCode).toBe(200);
    expect(await list(user, '/api/thoughts')).toHaveLength(1);
  });
});
