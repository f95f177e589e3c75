import { getActivity } from '@turnstone/contract/activity';
import { createContact, listContacts } from '@turnstone/contract/contacts';
import { createLetter, listLetters, updateLetter } from '@turnstone/contract/letters';
import { createPivot, listPivots, recordPivotUsage } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { createProject, listProjects, updateProject } from '@turnstone/contract/projects';
import { listSpells } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { importTrial } from '@turnstone/contract/trial-import';
import { localDate } from '@turnstone/rules/local-date';
import { expect, it } from 'vitest';
import type { Backend } from '../../web/src/api/backend.ts';
import { createDeviceBackend } from '../../web/src/trial/device-backend.ts';
import { readTrialData } from '../../web/src/trial/trial-data.ts';
import { handoverOf } from '../../web/src/trial/trial-import.ts';
import { dear, garden, newBackend, zone } from './both-backends.ts';
import { memoryStorage } from './memory-storage.ts';

it('hands a trial over to an account that then tells the same', async () => {
  const storage = memoryStorage({ 'trial-mode': 'true' });
  const device = createDeviceBackend({ storage: () => storage });
  const account = await newBackend.http();
  const { id: thoughtId } = await device.call(createThought, { body: { content: 'It was my fault.' } });
  await device.call(createThought, { body: { content: 'This one waits.' } });
  const words = { thoughtId, pivotPhrase: 'I did what I could.', tags: ['Healing' as const] };
  const { id: pivotId } = await device.call(createPivot, { body: words });
  await device.call(recordPivotUsage, { body: { pivotId } });
  await device.call(setStreak, { body: { noContactDaysSince: 30 } });
  await device.call(setStreak, { body: { noContactDaysSince: 12 } });
  // A day on which there was contact: the next count begins tomorrow.
  const day = localDate(new Date(), zone);
  const plan = { planIf: 'it is late and I am alone', planThen: 'I open Turnstone before the chat' };
  await device.call(createContact, { body: { day, kind: 'answered', before: 'It was late.', ...plan } });
  await device.call(createContact, { body: { day, kind: 'necessary' } });
  const { id: projectId } = await device.call(createProject, { body: garden });
  await device.call(createProject, { body: { ...garden, description: null } });
  const paused = { ...garden, status: 'paused' as const };
  await device.call(updateProject, { params: { id: projectId }, body: paused });

  const { id: letterId } = await device.call(createLetter, { body: dear });
  await device.call(createLetter, { body: { ...dear, mood: 'yourself' } });
  await device.call(updateLetter, { params: { id: letterId }, body: { isArchived: true } });

  const told = async (backend: Backend) => {
    const responses = await Promise.all([
      backend.call(listThoughts, {}),
      backend.call(listThoughts, { query: { waiting: true } }),
      backend.call(listPivots, {}),
      backend.call(listProjects, {}),
      backend.call(listLetters, {}),
      backend.call(listLetters, { query: { includeArchived: true } }),
      backend.call(getProgress, {}),
      backend.call(getActivity, {}),
      backend.call(listSpells, {}).then(spells => spells.map(({ id, ...days }) => days)),
      backend.call(listContacts, {}).then(contacts => contacts.map(({ endedStart, ...said }) => said)),
    ]);
    // How often a thing was changed is counted anew in an account.
    return JSON.parse(JSON.stringify(responses), (name, value) => (name === 'version' ? undefined : value));
  };
  const before = await told(device);
  expect(before[6]).toMatchObject({ currentStreak: 0, longestStreak: 30, totalDays: 30 });
  const { body, remainder } = handoverOf(
    readTrialData(
      () => storage,
      new Date(),
      () => undefined,
    ),
    false,
  );
  expect(remainder).toBeNull();
  expect(await account.call(importTrial, { body })).toEqual({
    thoughts: 2,
    pivots: 1,
    projects: 2,
    letters: 2,
    missing: [],
  });
  expect(await told(account)).toEqual(before);
  // The answer was lost: the same again, under another key, changes nothing.
  expect(await account.call(importTrial, { body })).toEqual({
    thoughts: 2,
    pivots: 1,
    projects: 2,
    letters: 2,
    missing: [],
  });
  expect(await told(account)).toEqual(before);
});
