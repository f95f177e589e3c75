import type { ModerationCase } from '@turnstone/contract/moderation';
import type { SharedKind } from '@turnstone/contract/shared-things';
import { describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { comment, sharedLetter } from '../../../test/factories/letters.ts';
import {
  decideThing,
  everyKind,
  findVisible,
  report,
  type SharedThingFixture,
  sharedThing,
} from '../../../test/factories/shared-things.ts';
import { givePlan, type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const app = useTestApp();
const call = callsTo(app);

const caller = () => signedInUser(app.deps, { plan: 'pro' });
const moderator = () => signedInUser(app.deps, { isModerator: true });
const { queue, log, decide, statements, caseIn, idOfCase } = moderationOf(app);

/** What its author makes of it now, for everybody to read. */
const rewritten = async (
  author: SignedInUser,
  { thing: { kind }, ownId: id }: SharedThingFixture,
  words: string,
): Promise<void> => {
  const again = { authorName: 'A quiet stone' };
  const steps: Record<SharedKind, readonly ['PUT' | 'POST', string, object][]> = {
    letter: [
      ['PUT', `/api/unsent-letters/${id}`, { title: 'A title', content: words, mood: 'love' }],
      ['POST', `/api/unsent-letters/${id}/share`, again],
    ],
    comment: [['PUT', `/api/letter-comments/${id}`, { content: words }]],
    image: [['PUT', `/api/forum-images/${id}`, { description: words, tags: [], uploaderName: 'Teo' }]],
    pivot: [
      ['PUT', `/api/pivots/${id}`, { pivotPhrase: words, tags: [] }],
      ['POST', `/api/pivots/${id}/share`, again],
    ],
  };
  for (const [method, path, body] of steps[kind])
    expect((await call(author, method, path, body)).statusCode).toBe(200);
};

const hiding = { decision: 'hide', rule: 'privacy', words: 'It names somebody.' };

describe('the queue', () => {
  it('shows what was shared, in context, with what reporters said', async () => {
    const [author, one, two] = [await caller(), await caller(), await caller()];
    const { thing } = await sharedThing(app.deps, author.ctx, 'comment');
    await report(one.ctx, thing, 'My address is in it.');
    await report(two.ctx, thing, '');
    const id = await idOfCase(thing.id);
    const found = await caseIn(await moderator(), id);
    expect(found).toMatchObject({
      kind: 'comment',
      why: 'reported',
      content: { text: 'Thank you for this.', authorName: 'Teo', title: null, imagePath: null },
      context: { title: 'To the one who left', authorName: 'A quiet stone' },
      reportCount: 2,
      reports: [{ reason: 'privacy', words: 'My address is in it.' }, { words: '' }],
      appealed: null,
      isShown: true,
    });
    for (const each of [author, one, two]) expect(JSON.stringify(found)).not.toContain(each.ctx.user.id);
  });

  it('has the most reported first, then the oldest, page by page', async () => {
    const ids: string[] = [];
    for (const times of [1, 4, 2, 2]) {
      const { thing } = await sharedThing(app.deps, (await caller()).ctx, 'letter');
      for (let n = 0; n < Math.min(times, 3); n += 1) await report((await caller()).ctx, thing);
      ids.push(await idOfCase(thing.id));
    }
    const [once, often, twice, twiceLater] = ids;
    const who = await moderator();
    const whole = (await queue(who)).map(({ id }) => id).filter(id => ids.includes(id));
    expect(whole).toEqual([often, twice, twiceLater, once]);
    const all = (await queue(who)).map(({ id }) => id);
    const paged: string[] = [];
    let url: string | undefined = '/api/moderation/cases?limit=2';
    while (url) {
      const response = await call(who, 'GET', url);
      paged.push(...response.json<ModerationCase[]>().map(({ id }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1];
    }
    expect(paged).toEqual(all);
  });

  it('goes on behind a case that was decided meanwhile', async () => {
    const who = await moderator();
    for (let n = 0; n < 2; n += 1) {
      const { thing } = await sharedThing(app.deps, (await caller()).ctx, 'letter');
      await report((await caller()).ctx, thing);
    }
    const [first, second] = await queue(who);
    const page = await call(who, 'GET', '/api/moderation/cases?limit=1');
    await decide(who, first?.id ?? '', { decision: 'keep' });
    const url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await call(who, 'GET', url)).json<ModerationCase[]>()[0]?.id).toBe(second?.id);
  });

  it('loses what its author has deleted', async () => {
    const author = await caller();
    for (const kind of everyKind) {
      const { thing, ownId } = await sharedThing(app.deps, author.ctx, kind);
      await report((await caller()).ctx, thing);
      const places = {
        letter: `/api/unsent-letters/${ownId}`,
        comment: `/api/letter-comments/${thing.id}`,
        image: `/api/forum-images/${thing.id}`,
        pivot: `/api/pivots/${ownId}`,
      };
      expect(await idOfCase(thing.id)).not.toBe('');
      expect((await call(author, 'DELETE', places[kind])).statusCode).toBe(200);
      expect(await idOfCase(thing.id)).toBe('');
    }
  });

  it('is for moderators, and only as long as they are', async () => {
    const who = await moderator();
    expect((await call(who, 'GET', '/api/moderation/cases')).statusCode).toBe(200);
    await app.deps.db.pool.query('update users set moderator_alias = null where id = $1', [who.ctx.user.id]);
    expect((await call(who, 'GET', '/api/moderation/cases')).statusCode).toBe(404);
    expect((await call(visitor, 'GET', '/api/moderation/cases')).statusCode).toBe(401);
  });
});

describe('a decision', () => {
  it.each(everyKind)('to hide a %s takes it from everybody, and its author is told why', async kind => {
    const [author, reader] = [await caller(), await caller()];
    const one = await sharedThing(app.deps, author.ctx, kind);
    await report(reader.ctx, one.thing);
    expect((await decide(await moderator(), await idOfCase(one.thing.id), hiding)).statusCode).toBe(200);
    expect(await findVisible(app, reader, one)).toBeUndefined();
    expect(await findVisible(app, author, one)).toMatchObject({ review: 'hidden' });
    expect(await statements(author)).toMatchObject([
      { kind, decision: 'hidden', rule: 'privacy', words: 'It names somebody.', appeal: null },
    ]);
    const user = () => call(author, 'GET', '/api/auth/user');
    expect((await user()).json()).toMatchObject({ newStatements: 1 });
    await call(author, 'POST', '/api/statements/seen');
    expect((await user()).json()).toMatchObject({ newStatements: 0 });
  });

  it('tells its author by the first words of it, whole ones, with a sign that there is more', async () => {
    const author = await caller();
    const one = await sharedThing(app.deps, author.ctx, 'comment');
    await rewritten(author, one, 'It was late '.repeat(20).trim());
    await decideThing(app.deps, one.thing);
    expect(await statements(author)).toMatchObject([{ excerpt: `${'It was late '.repeat(16)}It was…` }]);
  });

  it.each(everyKind)('to remove a %s takes it from its author’s view of the community, too', async kind => {
    const author = await caller();
    const one = await sharedThing(app.deps, author.ctx, kind);
    await decideThing(app.deps, one.thing, { decision: 'remove', rule: 'hate', words: '' });
    expect(await findVisible(app, author, one)).toBeUndefined();
    expect(await statements(author)).toMatchObject([{ decision: 'removed', rule: 'hate', words: '' }]);
  });

  it('to keep shows again what reports had hidden', async () => {
    const author = await caller();
    const one = await sharedThing(app.deps, author.ctx, 'comment');
    for (let n = 0; n < 3; n += 1) await report((await caller()).ctx, one.thing);
    expect(await findVisible(app, visitor, one)).toBeUndefined();
    await decide(await moderator(), await idOfCase(one.thing.id), { decision: 'keep' });
    expect(await findVisible(app, visitor, one)).toMatchObject({ review: null });
    expect(await statements(author)).toEqual([]);
  });

  it('reaches the forum’s open page at once', async () => {
    const one = await sharedThing(app.deps, (await caller()).ctx, 'letter');
    await report((await caller()).ctx, one.thing);
    expect(await findVisible(app, visitor, one)).toBeDefined();
    await decide(await moderator(), await idOfCase(one.thing.id), hiding);
    expect(await findVisible(app, visitor, one)).toBeUndefined();
  });

  it('is made once: the second is told', async () => {
    const { thing } = await sharedThing(app.deps, (await caller()).ctx, 'letter');
    await report((await caller()).ctx, thing);
    const id = await idOfCase(thing.id);
    const [one, two] = [await moderator(), await moderator()];
    const responses = await Promise.all([decide(one, id, hiding), decide(two, id, { decision: 'keep' })]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each(everyKind)(
    'about a %s is about what was read: of one that has changed, it answers how it is now',
    async kind => {
      const author = await caller();
      const one = await sharedThing(app.deps, author.ctx, kind);
      await report((await caller()).ctx, one.thing);
      const [who, id] = [await moderator(), await idOfCase(one.thing.id)];
      const read = await caseIn(who, id);
      await rewritten(author, one, 'Call me at 12 Mill Lane.');
      const response = await decide(who, id, { decision: 'keep', digest: read.digest });
      expect(response.statusCode).toBe(409);
      const { code, current } = response.json<{ code: string; current: ModerationCase }>();
      expect(code).toBe('case_changed');
      expect(current).toEqual(await caseIn(who, id));
      expect(JSON.stringify(current.content)).toContain('Call me at 12 Mill Lane.');
      expect(current.digest).not.toBe(read.digest);
      expect(await idOfCase(one.thing.id)).toBe(id);
      expect((await log(who)).filter(({ isMine }) => isMine)).toEqual([]);
      expect((await decide(who, id, { decision: 'keep', digest: current.digest })).statusCode).toBe(200);
    },
  );

  it('about a comment is about the letter above it, too', async () => {
    const [host, author] = [await caller(), await caller()];
    const letter = await sharedLetter(host.ctx);
    const { id: commentId } = await comment(author.ctx, letter.id);
    await report((await caller()).ctx, { kind: 'comment', id: commentId });
    const [who, id] = [await moderator(), await idOfCase(commentId)];
    const { digest } = await caseIn(who, id);
    const above = { thing: { kind: 'letter', id: letter.id }, ownId: letter.letterId } as const;
    await rewritten(host, above, 'Another letter altogether.');
    const response = await decide(who, id, { ...hiding, digest });
    expect(response.json()).toMatchObject({ code: 'case_changed' });
  });

  it.each(everyKind)('about a %s that is being rewritten at this moment waits, and is told', async kind => {
    const { thing } = await sharedThing(app.deps, (await caller()).ctx, kind);
    await report((await caller()).ctx, thing);
    const [who, id] = [await moderator(), await idOfCase(thing.id)];
    const { digest } = await caseIn(who, id);
    const columns = {
      letter: 'shared_letters set content',
      comment: 'letter_comments set content',
      image: 'images set description',
      pivot: 'shared_pivots set phrase',
    };
    const rewriting = { text: `update ${columns[kind]} = 'Unseen.' where id = $1`, values: [thing.id] };
    const response = await whileLocked(
      app,
      rewriting,
      () => decide(who, id, { decision: 'keep', digest }),
      () => {},
    );
    expect(response.json()).toMatchObject({ code: 'case_changed' });
  });

  it('is nobody’s who shared the thing or reported it, and is not offered to them', async () => {
    for (const kind of everyKind) {
      const [author, reporter, third] = [await moderator(), await moderator(), await moderator()];
      await givePlan(app.deps.db, author.ctx.user.id, 'pro');
      const one = await sharedThing(app.deps, author.ctx, kind);
      await report(reporter.ctx, one.thing);
      const id = await idOfCase(one.thing.id);
      for (const who of [author, reporter]) {
        expect((await queue(who)).map(each => each.id)).not.toContain(id);
        const rejected = await decide(who, id, { decision: 'keep' });
        expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'own_case']);
      }
      expect((await queue(third)).map(each => each.id)).toContain(id);
      expect((await decide(third, id, hiding)).statusCode).toBe(200);
    }
  });

  it('needs a rule for everything but keeping', async () => {
    const { thing } = await sharedThing(app.deps, (await caller()).ctx, 'letter');
    await report((await caller()).ctx, thing);
    const [who, id] = [await moderator(), await idOfCase(thing.id)];
    for (const body of [
      { decision: 'hide', words: '' },
      { decision: 'hide', rule: 'taste', words: '' },
    ])
      expect((await decide(who, id, body)).statusCode).toBe(400);
  });

  it('counts only the comments that are seen', async () => {
    const author = await caller();
    const one = await sharedThing(app.deps, author.ctx, 'comment');
    const count = async () => {
      const { rows } = await app.deps.db.pool.query<{ comment_count: number }>(
        'select comment_count from shared_letters where id = $1',
        [one.under],
      );
      return rows[0]?.comment_count;
    };
    expect(await count()).toBe(1);
    await decideThing(app.deps, one.thing);
    expect(await count()).toBe(0);
    expect((await call(author, 'DELETE', `/api/letter-comments/${one.thing.id}`)).statusCode).toBe(200);
    expect(await count()).toBe(0);
  });

  it('holds when its author takes the thing back and shares it again', async () => {
    const author = await caller();
    for (const kind of ['letter', 'pivot'] as const) {
      const one = await sharedThing(app.deps, author.ctx, kind);
      await decideThing(app.deps, one.thing);
      const [place, sharing] = [`/api/unsent-letters/${one.ownId}`, `/api/pivots/${one.ownId}/share`];
      if (kind === 'letter') await call(author, 'PUT', place, { isShared: 'false', sharedAt: null });
      else await call(author, 'DELETE', sharing);
      const again = await call(author, 'POST', kind === 'letter' ? `${place}/share` : sharing, {
        authorName: 'Somebody new',
      });
      expect(again.statusCode).toBe(200);
      expect(await findVisible(app, await caller(), one)).toBeUndefined();
    }
  });
});

describe('the log', () => {
  it('has every decision, names nobody and cannot be rewritten', async () => {
    const { thing } = await sharedThing(app.deps, (await caller()).ctx, 'image');
    await report((await caller()).ctx, thing);
    const [who, another] = [await moderator(), await moderator()];
    await decide(who, await idOfCase(thing.id), hiding);
    expect((await log(who))[0]).toMatchObject({
      kind: 'image',
      decision: 'hide',
      rule: 'privacy',
      reportCount: 1,
      isAppeal: false,
      isMine: true,
    });
    expect((await log(another))[0]).toMatchObject({ isMine: false });
    for (const text of [
      "update moderation_decisions set decision = 'keep'",
      'delete from moderation_decisions',
      'truncate moderation_decisions',
    ])
      await expect(app.deps.db.pool.query(text)).rejects.toThrow('What was decided stays decided.');
  });
});
