import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { identity, serverEnvironment } from '../../../../../ops/settings.ts';
import { callsTo } from '../../../test/calls.ts';
import { signedIn } from '../../../test/factories/person.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const command = fileURLToPath(new URL('../../commands/moderators.ts', import.meta.url));

/** As an operator does it. */
const moderators = async (...args: string[]): Promise<{ code: number; text: string }> => {
  const origin = 'https://turnstone.example';
  const settings = serverEnvironment({ database: 'unused', port: 1, metricsPort: 2, origin });
  const env = { ...settings, DATABASE_URL: app.database.url, PATH: process.env.PATH };
  return promisify(execFile)(process.execPath, [command, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  );
};

it('a moderator is made and unmade by the operator’s command', async () => {
  const subject = 'subject-of-amina';
  expect(await moderators('grant', subject)).toEqual({ code: 1, text: `${subject} has never signed in.\n` });
  const amina = await signedIn(app.parts, { issuer: identity.issuer, subject });
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
