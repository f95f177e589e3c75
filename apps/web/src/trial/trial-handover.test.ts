import type { Endpoint } from '@turnstone/contract/endpoint';
import { createLetter } from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import { createNight, setNightMemory } from '@turnstone/contract/nights';
import { createPivot, listPivots, removePivot } from '@turnstone/contract/pivots';
import { createProject } from '@turnstone/contract/projects';
import { createSealedWords } from '@turnstone/contract/sealed-words';
import { setStreak } from '@turnstone/contract/streak';
import { createThought, listThoughts, removeThought } from '@turnstone/contract/thoughts';
import { importTrial, type TrialImport } from '@turnstone/contract/trial-import';
import { describe, expect, it } from 'vitest';
import { createStorage } from '../../test/storage-in-memory.ts';
import type { Backend } from '../api/backend.ts';
import { backendError, UnreachableError } from '../api/errors.ts';
import { createDeviceBackend } from './device-backend.ts';
import { type HandoverOutcome, handOver } from './trial-handover.ts';

type Fate = 'arrives' | 'is lost' | 'answer is lost' | 'has writing' | 'is refused';

/** An account that takes imports by the ids of their entries, as the server does. */
const createAccount = (...fates: Fate[]) => {
  const held = new Set<string>();
  const deleted = new Set<string>();
  const requests: { body: TrialImport; key: string | undefined }[] = [];
  let onCall = () => {};
  const backend: Backend = {
    kind: 'http',
    supports: () => true,
    page: () => Promise.reject(new Error('Not asked for here')),
    call: async (endpoint: Endpoint, input) => {
      expect(endpoint).toBe(importTrial);
      const { body, idempotencyKey } = input as { body: TrialImport; idempotencyKey?: string };
      requests.push({ body, key: idempotencyKey });
      const fate = fates.shift() ?? 'arrives';
      if (fate === 'is lost') throw new UnreachableError('No answer');
      if (fate === 'is refused') throw backendError('unavailable', 'Later', 'Too much for today.');
      if (fate === 'has writing' && !body.intoExisting)
        throw backendError(
          'account_has_writing',
          'There is writing',
          'This account already has writing in it.',
        );
      for (const { id } of [...body.thoughts, ...body.pivots, ...body.projects, ...body.letters])
        held.add(id);
      onCall();
      if (fate === 'answer is lost') throw new UnreachableError('No answer');
      const { thoughts, pivots, projects, letters } = body;
      const isThere = ({ id }: { id: string }) => !deleted.has(id);
      return {
        thoughts: thoughts.filter(isThere).length,
        pivots: pivots.filter(isThere).length,
        projects: projects.filter(isThere).length,
        letters: letters.filter(isThere).length,
        missing: [...deleted],
      } as never;
    },
  };
  return {
    backend,
    held,
    deleted,
    requests,
    whileImporting: (work: () => void) => {
      onCall = work;
    },
  };
};

const writeTrial = async (content = 'It hurts') => {
  const storage = createStorage({ 'trial-mode': 'true' });
  const device = createDeviceBackend({ storage: storage.access });
  const { id: thoughtId } = await device.call(createThought, { body: { content } });
  await device.call(createPivot, { body: { thoughtId, pivotPhrase: 'It heals', tags: [] } });
  await device.call(createProject, {
    body: { title: 'A garden', description: null, category: 'hobby', targetCompletionDate: null },
  });
  await device.call(createLetter, { body: { title: 'Dear you', content, mood: 'love' } });
  await device.call(setStreak, { body: { noContactDaysSince: 3 } });
  return { storage, device };
};

const one = { thoughts: 1, pivots: 1, projects: 1, letters: 1, sealedWords: 0, nights: 0 };
const arrived = { status: 'imported', ...one, missing: 0 };

type Account = ReturnType<typeof createAccount>;

const startHandover = (
  { backend }: Account,
  storage: ReturnType<typeof createStorage>,
  intoExisting = false,
): Promise<HandoverOutcome> =>
  handOver({ backend, storage: storage.access, intoExisting, onSetAside: () => {} });

describe('a trial that becomes an account', () => {
  it('is brought over whole, and only then leaves the device', async () => {
    const { storage } = await writeTrial();
    const account = createAccount();
    expect(await startHandover(account, storage)).toEqual(arrived);
    expect(account.held.size).toBe(4);
    expect(account.requests[0]?.body.noContactStreak).toMatchObject({ daysSince: 3 });
    expect(storage.entries()).toEqual({});
  });

  it.each(['is lost', 'answer is lost'] as const)(
    'keeps everything where the import %s, and repeats it',
    async fate => {
      const { storage } = await writeTrial();
      const before = storage.entries();
      const account = createAccount(fate);
      await expect(startHandover(account, storage)).rejects.toThrow('No answer');
      expect(storage.entries()).toEqual(before);
      expect(await startHandover(account, storage)).toMatchObject({ status: 'imported' });
      const [first, second] = account.requests;
      expect(second).toEqual(first);
      expect(account.held.size).toBe(4);
      expect(storage.entries()).toEqual({});
    },
  );

  it('asks where the account holds other writing, and adds only when told to', async () => {
    const { storage } = await writeTrial();
    const before = storage.entries();
    const account = createAccount('has writing');
    expect(await startHandover(account, storage)).toEqual({ status: 'question', ...one });
    expect(account.held.size).toBe(0);
    expect(storage.entries()).toEqual(before);
    expect(await startHandover(account, storage, true)).toMatchObject({ status: 'imported' });
    expect(account.requests[1]?.key).not.toBe(account.requests[0]?.key);
  });

  it('asks nothing where it is refused for another reason, and is all there still', async () => {
    const { storage } = await writeTrial();
    const before = storage.entries();
    await expect(startHandover(createAccount('is refused'), storage)).rejects.toMatchObject({
      problem: { code: 'unavailable' },
    });
    expect(storage.entries()).toEqual(before);
  });

  it('lets go only of what the account holds, and keeps what was deleted there', async () => {
    const { storage } = await writeTrial();
    const account = createAccount();
    const [letter] = JSON.parse(storage.entries()['trial-data'] ?? '').letters;
    account.deleted.add(letter.id);
    expect(await startHandover(account, storage)).toEqual({ ...arrived, letters: 0, missing: 1 });
    const left = JSON.parse(storage.entries()['trial-data'] ?? '');
    expect(left).toMatchObject({ thoughts: [], pivots: [], projects: [], letters: [letter] });
  });

  it('takes along what another tab wrote meanwhile', async () => {
    const { storage, device } = await writeTrial();
    const account = createAccount();
    let hasWritten = false;
    account.whileImporting(() => {
      if (hasWritten) return;
      hasWritten = true;
      // The device writes before its promise is made.
      void device.call(createThought, { body: { content: 'One more' } });
    });
    expect(await startHandover(account, storage)).toMatchObject({ status: 'imported', thoughts: 2 });
    expect(account.held.size).toBe(5);
    expect(storage.entries()).toEqual({});
  });

  it('ends a trial that was never written in without a word to the server', async () => {
    const storage = createStorage({ 'trial-mode': 'true' });
    const account = createAccount();
    expect(await startHandover(account, storage)).toEqual({ status: 'nothing' });
    expect(account.requests).toEqual([]);
    expect(storage.entries()).toEqual({});
  });

  it.each(['projects', 'letters'] as const)('takes %s along where there is nothing else', async kind => {
    const { storage, device } = await writeTrial();
    const [thought] = await device.call(listThoughts, {});
    const [pivot] = await device.call(listPivots, {});
    await device.call(removeThought, { params: { id: thought?.id ?? '' } });
    await device.call(removePivot, { params: { id: pivot?.id ?? '' } });
    const stored = JSON.parse(storage.entries()['trial-data'] ?? '');
    const nothing = { projects: [], letters: [], activity: [], noContactStreak: {} };
    const data = { ...stored, ...nothing, [kind]: stored[kind] };
    storage.access().setItem('trial-data', JSON.stringify(data));
    const account = createAccount();
    expect(await startHandover(account, storage)).toMatchObject({ status: 'imported', [kind]: 1 });
    expect(account.held).toEqual(new Set([data[kind][0].id]));
    expect(storage.entries()).toEqual({});
  });

  it('takes nights and sealed words along where there is nothing else, and says how many', async () => {
    const storage = createStorage({ 'trial-mode': 'true' });
    const device = createDeviceBackend({ storage: storage.access });
    await device.call(createSealedWords, { body: { kind: 'message', content: 'I miss your laugh' } });
    const day = new Date().toISOString().slice(0, 10);
    for (const _ of [1, 2]) await device.call(createNight, { body: { day, things: [] } });
    const account = createAccount();
    expect(await startHandover(account, storage)).toEqual({
      status: 'imported',
      thoughts: 0,
      pivots: 0,
      projects: 0,
      letters: 0,
      sealedWords: 1,
      nights: 2,
      missing: 0,
    });
    expect(account.requests[0]?.body.sealedWords).toMatchObject([{ content: 'I miss your laugh' }]);
    expect(account.requests[0]?.body.nights).toHaveLength(2);
    expect(storage.entries()).toEqual({});
  });

  it('tells an account that nights are not to be remembered, also where nothing was written', async () => {
    const storage = createStorage({ 'trial-mode': 'true' });
    const device = createDeviceBackend({ storage: storage.access });
    await device.call(setNightMemory, { body: { remembersNights: false } });
    const account = createAccount();
    expect(await startHandover(account, storage)).toMatchObject({ status: 'imported' });
    expect(account.requests).toMatchObject([{ body: { remembersNights: false } }]);
  });

  it('leaves what an account cannot take, and does not try it again and again', async () => {
    const at = '2026-03-01T08:00:00.000Z';
    const letters = [
      {
        id: '01900000-0000-7000-8000-00000000000a',
        title: 'Of a version that let people write more',
        content: 'x'.repeat(limits.importedLetter + 1),
        mood: 'love',
        isArchived: 'false',
        allowComments: 'true',
        createdAt: at,
        lastEditedAt: at,
      },
    ];
    const storage = createStorage({ 'trial-mode': 'true', 'trial-data': JSON.stringify({ letters }) });
    const account = createAccount();
    expect(await startHandover(account, storage)).toEqual({ status: 'left' });
    expect(account.requests).toEqual([]);
    expect(JSON.parse(storage.entries()['trial-data'] ?? '')).toMatchObject({ letters });
  });
});
