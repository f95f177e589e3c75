import { expect, it } from 'vitest';
import { identity } from '../../../../../ops/settings.ts';
import { callsTo } from '../../../test/calls.ts';
import { commandOn } from '../../../test/command.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const moderators = commandOn(app, 'moderators');

it('a moderator is made and unmade by the operator’s command', async () => {
  const subject = 'subject-of-amina';
  expect(await moderators('grant', subject)).toEqual({ code: 1, text: `${subject} has never signed in.\n` });
  const amina = await signedInUser(app.deps, { issuer: identity.issuer, subject });
  const isModerator = async () =>
    (await call(amina, 'GET', '/api/auth/user')).json<{ isModerator: boolean }>().isModerator;
  expect(await isModerator()).toBe(false);

  const granted = await moderators('grant', subject);
  expect(granted.text).toMatch(/^subject-of-amina is a moderator, in the log as [0-9a-f-]{36}\.\n$/);
  expect(await isModerator()).toBe(true);
  // Once more changes nothing, also not how they stand in the log.
  expect(await moderators('grant', subject)).toEqual(granted);
  expect((await moderators('list')).text).toMatch(/^[0-9a-f-]{36} {2}subject-of-amina\n1 moderator\.\n$/);

  expect(await moderators('remove', subject)).toMatchObject({ code: 0 });
  expect(await isModerator()).toBe(false);
  expect(await moderators('remove', subject)).toMatchObject({ code: 1 });
  expect(await moderators('promote', subject)).toMatchObject({ code: 1 });
}, 30_000);
