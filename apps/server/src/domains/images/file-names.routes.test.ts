// What a file is called on somebody's device often says who they are, or with whom they were.
import type { ForumImage } from '@turnstone/contract/images';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { newImage, uploaded } from '../../../test/factories/images.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { dump } from '../../../test/harness/markers.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);

it('the names of an uploaded file are taken, and kept and told nowhere', async () => {
  const user = await signedInUser(app.deps, { plan: 'plus' });
  const names = { fileName: 'mara-and-tom-7f3a.jpg', originalName: 'Mara & Tom 7f3a.jpg' };
  const body = { ...newImage(await uploaded(app.deps, user.ctx)), ...names };
  const added = await call(user, 'POST', '/api/forum-images', body);
  const { objectPath } = added.json<ForumImage>();
  expect(added.json()).toMatchObject({ fileName: '32.jpg', originalName: 'Untitled image' });
  const { files } = await app.deps.files.list(`images/${objectPath.split('/')[0]}/`);
  expect(files).toHaveLength(3);
  const zip = unzipSync(new Uint8Array((await call(user, 'GET', '/api/account/export')).rawPayload));
  const placesToLook = {
    response: added.body,
    list: (await call(visitor, 'GET', '/api/forum-images')).body,
    export: Object.entries(zip)
      .map(([name, bytes]) => name + strFromU8(bytes, true))
      .join('\n'),
    keys: files.map(({ key }) => key).join('\n'),
    log: app.logged(),
    database: await dump(app.database.url),
  };
  for (const [place, text] of Object.entries(placesToLook)) {
    expect(text.length, place).toBeGreaterThan(10);
    expect(text, place).not.toContain('7f3a');
  }
});

it('an image is registered without any', async () => {
  const user = await signedInUser(app.deps, { plan: 'plus' });
  const { fileName, originalName, ...body } = newImage(await uploaded(app.deps, user.ctx));
  expect((await call(user, 'POST', '/api/forum-images', body)).statusCode).toBe(200);
});
