import type { ForumLetter } from '@turnstone/contract/forum';
import type { Letter } from '@turnstone/contract/letters';
import type { Pivot } from '@turnstone/contract/pivots';
import type { SharedPivot } from '@turnstone/contract/shared-pivots';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { image } from '../../../test/factories/images.ts';
import { letter } from '../../../test/factories/letters.ts';
import { pivot } from '../../../test/factories/pivots.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const seen = (version: number) => ({ 'if-match': `"${version}"` });
const name = { authorName: 'A quiet stone' };

/** A letter and a pivot, open in tab A, and rewritten in tab B. */
const kinds = {
  letter: async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'pro' });
    const call = callsBy(app, { cookie });
    const { id, version } = await letter(ctx, { content: 'What was shown.' });
    const place = `/api/unsent-letters/${id}`;
    await call('PUT', place, { content: 'What nobody has looked at.' });
    const read = async () => (await call('GET', place)).json<Letter>();
    const feed = async () => (await call('GET', '/api/forum/letters')).json<ForumLetter[]>();
    const copies = async () => (await feed()).filter(one => one.isMine);
    return { call, place, version, read, copies };
  },
  pivot: async () => {
    const { ctx, cookie } = await signedInUser(app.deps, { plan: 'pro' });
    const call = callsBy(app, { cookie });
    const { id } = await pivot(ctx, { pivotPhrase: 'What was shown.' });
    const pairing = { pivotId: id, imageId: (await image(app.deps, ctx)).id };
    const { version } = (await call('POST', '/api/pivot-image-pairings', pairing)).json<Pivot>();
    const place = `/api/pivots/${id}`;
    await call('PUT', place, { pivotPhrase: 'What nobody has looked at.' });
    const read = async () => (await call('GET', '/api/pivots')).json<Pivot[]>().find(one => one.id === id);
    const library = async () => (await call('GET', '/api/shared-pivot-images')).json<SharedPivot[]>();
    const copies = async () => (await library()).filter(one => one.isMine);
    return { call, place, version, read, copies };
  },
};

describe.each(Object.entries(kinds))('a %s that was rewritten in another tab', (_, make) => {
  it('is not shared with words that nobody has looked at', async () => {
    const { call, place, version, read, copies } = await make();
    const rejected = await call('POST', `${place}/share`, name, seen(version));
    expect(rejected.json()).toMatchObject({ status: 409, code: 'edit_conflict', current: await read() });
    expect(await copies()).toEqual([]);
    const { current } = rejected.json<{ current: { version: number } }>();
    expect((await call('POST', `${place}/share`, name, seen(current.version))).statusCode).toBe(200);
    expect(await copies()).toHaveLength(1);
  });

  it('is not deleted by somebody who has not seen what it says now', async () => {
    const { call, place, version, read } = await make();
    const before = await read();
    const rejected = await call('DELETE', place, undefined, seen(version));
    expect(rejected.json()).toMatchObject({ status: 409, code: 'edit_conflict', current: before });
    expect(await read()).toEqual(before);
    expect((await call('DELETE', place, undefined, seen(before?.version ?? 0))).statusCode).toBe(200);
  });

  it('is taken from a page of before this rule, which says nothing of what was seen', async () => {
    const { call, place, copies } = await make();
    expect((await call('POST', `${place}/share`, name)).statusCode).toBe(200);
    expect(await copies()).toHaveLength(1);
    expect((await call('DELETE', place)).statusCode).toBe(200);
  });
});
