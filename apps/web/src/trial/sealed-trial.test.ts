import { getDeviceKey } from '@turnstone/contract/account';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { createLetter } from '@turnstone/contract/letters';
import { createThought } from '@turnstone/contract/thoughts';
import { importTrial, type TrialImport } from '@turnstone/contract/trial-import';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createStorage } from '../../test/storage-in-memory.ts';
import type { AnyInput, Backend } from '../api/backend.ts';
import { fetchDeviceKey } from '../drafts/device-encryption.ts';
import { draftKey } from '../drafts/draft-key.ts';
import { createDraftStore } from '../drafts/drafts.ts';
import { createDeviceBackend } from './device-backend.ts';
import { handOverSealed, openSealedTrials, removeSealedTrials, sealTrial } from './sealed-trial.ts';
import { backupOf } from './trial-backup.ts';
import { removeTrial } from './trial-entries.ts';

const [ines, omar] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];

/** A server that gives each person a key of their own, and takes imports. */
const createAccount = (letter: string) => {
  const imports: TrialImport[] = [];
  const response = (endpoint: Endpoint, input: AnyInput) => {
    if (endpoint === getDeviceKey) return { key: `${letter.repeat(42)}A` };
    expect(endpoint).toBe(importTrial);
    const { body } = input as { body: TrialImport };
    imports.push(body);
    const { thoughts, pivots, projects, letters } = body;
    return {
      thoughts: thoughts.length,
      pivots: pivots.length,
      projects: projects.length,
      letters: letters.length,
      missing: [],
    };
  };
  const backend: Backend = {
    kind: 'http',
    supports: () => true,
    call: async <E extends Endpoint>(endpoint: E, input: AnyInput) =>
      z.parse<E['response']>(endpoint.response, response(endpoint, input)),
    page: () => expect.fail('Nothing is listed'),
  };
  return { backend, imports };
};

const writeTrial = async (title = 'Dear you') => {
  const storage = createStorage({
    'trial-mode': 'true',
    'trial-data-unreadable-2026': '{"half',
    'draft:trial:letter': 'Half a title',
    'draft:trial:thought': 'Half a thought',
    theme: 'night',
  });
  const device = createDeviceBackend({ storage: storage.access });
  await device.call(createLetter, { body: { title, content: 'The coat behind the door', mood: 'love' } });
  return storage;
};

const seal = async (userId: string, account: ReturnType<typeof createAccount>, storage: Stored) =>
  sealTrial({ userId, key: await fetchDeviceKey(account.backend), storage: storage.access });

type Stored = ReturnType<typeof createStorage>;

afterEach(() => vi.restoreAllMocks());

describe('a trial that somebody keeps on a device', () => {
  it('leaves no word of it in plain text, and no trial that goes on', async () => {
    const storage = await writeTrial();
    await seal(ines, createAccount('i'), storage);
    const entries = storage.entries();
    expect(Object.keys(entries)).toEqual(['theme', expect.stringMatching(`^sealed-trial:${ines}:`)]);
    for (const word of ['Dear', 'coat', 'Half', 'half', 'letters'])
      expect(JSON.stringify(entries)).not.toContain(word);
  });

  it('is sealed another way each time', async () => {
    const account = createAccount('i');
    const [one, two] = [await writeTrial(), await writeTrial()];
    const copy = createStorage(one.entries());
    await seal(ines, account, one);
    await seal(ines, account, copy);
    const sealedIn = (storage: Stored) => Object.values(storage.entries()).at(-1);
    expect(sealedIn(one)).not.toBe(sealedIn(copy));
    expect(two.entries()['trial-data']).toContain('coat');
  });

  it('opens neither with another person’s key nor for another owner', async () => {
    const storage = await writeTrial();
    await seal(ines, createAccount('i'), storage);
    const key = await fetchDeviceKey(createAccount('o').backend);
    await expect(openSealedTrials({ userId: ines, key, storage: storage.access })).rejects.toThrow();
    expect(await openSealedTrials({ userId: omar, key, storage: storage.access })).toEqual([]);
    // Moved under the name of somebody else, it does not open for them either.
    const own = await fetchDeviceKey(createAccount('i').backend);
    const moved = createStorage({
      [`sealed-trial:${omar}:1`]: Object.values(storage.entries()).at(-1) ?? '',
    });
    await expect(openSealedTrials({ userId: omar, key: own, storage: moved.access })).rejects.toThrow();
  });

  it('goes to nobody else’s account, and stays for its owner', async () => {
    const storage = await writeTrial();
    await seal(ines, createAccount('i'), storage);
    const before = storage.entries();
    const account = createAccount('o');
    const key = await fetchDeviceKey(account.backend);
    const draftStore = createDraftStore(storage.access);
    const brought = await handOverSealed({
      userId: omar,
      key,
      storage: storage.access,
      backend: account.backend,
      draftStore,
      onSetAside: () => {},
    });
    expect(brought).toBeNull();
    expect(account.imports).toEqual([]);
    expect(storage.entries()).toEqual(before);
  });

  it('comes to its owner’s account whole; only what nobody could take stays sealed', async () => {
    const storage = await writeTrial();
    const account = createAccount('i');
    await seal(ines, account, storage);
    const draftStore = createDraftStore(storage.access);
    draftStore.save(draftKey(ines, 'thought'), 'Begun in the account');
    const key = await fetchDeviceKey(account.backend);
    const parts = { userId: ines, key, storage: storage.access, backend: account.backend, draftStore };
    const counts = { thoughts: 0, pivots: 0, projects: 0, letters: 1, sealedWords: 0, nights: 0, missing: 0 };
    expect(await handOverSealed({ ...parts, onSetAside: () => {} })).toEqual(counts);
    expect(account.imports).toMatchObject([{ intoExisting: true, letters: [{ title: 'Dear you' }] }]);
    expect(draftStore.text(draftKey(ines, 'letter'))).toBe('Half a title');
    // Neither draft is lost: the one in the account was there first.
    expect(draftStore.text(draftKey(ines, 'thought'))).toBe('Begun in the account');
    const [left] = await openSealedTrials({ userId: ines, key, storage: storage.access });
    expect(left?.getItem('draft:trial:thought')).toBe('Half a thought');
    expect(left?.getItem('trial-data-unreadable-2026')).toBe('{"half');
    expect(left?.getItem('trial-data')).toBeNull();

    draftStore.remove(draftKey(ines, 'thought'));
    expect(await handOverSealed({ ...parts, onSetAside: () => {} })).toBeNull();
    expect(draftStore.text(draftKey(ines, 'thought'))).toBe('Half a thought');
    // What came over is not offered again; what nobody could take is still there.
    const [rest] = await openSealedTrials({ userId: ines, key, storage: storage.access });
    expect(rest?.getItem('draft:trial:thought')).toBeNull();
    expect(rest?.getItem('trial-data-unreadable-2026')).toBe('{"half');
  });

  it('leaves the device once nothing is left of it, and is told as one with another', async () => {
    const account = createAccount('i');
    const storage = createStorage({});
    for (const title of ['The first', 'The second']) {
      storage.access().setItem('trial-mode', 'true');
      const device = createDeviceBackend({ storage: storage.access });
      await device.call(createLetter, { body: { title, content: 'x', mood: 'love' } });
      await device.call(createThought, { body: { content: title } });
      await seal(ines, account, storage);
    }
    const key = await fetchDeviceKey(account.backend);
    const parts = { userId: ines, key, storage: storage.access, backend: account.backend };
    const counts = { thoughts: 2, pivots: 0, projects: 0, letters: 2, sealedWords: 0, nights: 0, missing: 0 };
    expect(await handOverSealed({ ...parts, onSetAside: () => {} })).toEqual(counts);
    expect(storage.entries()).toEqual({});
  });

  it('is a new import when it is added, and the same one when that is repeated', async () => {
    const storage = await writeTrial();
    const { importId } = JSON.parse(storage.entries()['trial-data'] ?? '');
    const account = createAccount('i');
    await seal(ines, account, storage);
    const sealed = createStorage(storage.entries());
    const key = await fetchDeviceKey(account.backend);
    for (const { access } of [storage, sealed])
      await handOverSealed({
        userId: ines,
        key,
        storage: access,
        backend: account.backend,
        onSetAside: () => {},
      });
    const [first, second] = account.imports;
    expect(first?.importId).not.toBe(importId);
    expect(second).toEqual(first);
  });

  it('stays whole where its import does not get there', async () => {
    const storage = await writeTrial();
    const account = createAccount('i');
    await seal(ines, account, storage);
    const before = storage.entries();
    const key = await fetchDeviceKey(account.backend);
    const failing = { ...account.backend, call: () => Promise.reject(new Error('No answer')) } as Backend;
    const parts = { userId: ines, key, storage: storage.access, backend: failing, onSetAside: () => {} };
    await expect(handOverSealed(parts)).rejects.toThrow('No answer');
    expect(storage.entries()).toEqual(before);
  });

  it('does not mix with a second one that is kept, and both can be saved as files', async () => {
    const account = createAccount('i');
    const storage = await writeTrial('The first');
    await seal(ines, account, storage);
    const device = createDeviceBackend({ storage: storage.access });
    storage.access().setItem('trial-mode', 'true');
    await device.call(createLetter, { body: { title: 'The second', content: 'x', mood: 'love' } });
    await seal(ines, account, storage);
    const key = await fetchDeviceKey(account.backend);
    const opened = await openSealedTrials({ userId: ines, key, storage: storage.access });
    const files = opened.map(trial => backupOf(new Date(), () => trial).text);
    expect(files.map(text => JSON.parse(text).data.letters.length)).toEqual([1, 1]);
    expect(files[0]).toContain('The first');
    expect(files[1]).toContain('The second');
    removeSealedTrials(ines, storage.access);
    expect(storage.entries()).toEqual({ theme: 'night' });
  });

  it('that is damaged stays where it is, and keeps no other from being saved or added', async () => {
    const account = createAccount('i');
    const storage = await writeTrial();
    await seal(ines, account, storage);
    const damaged = `sealed-trial:${ines}:0`;
    storage.access().setItem(damaged, '1.half');
    const key = await fetchDeviceKey(account.backend);
    const access = { userId: ines, key, storage: storage.access };
    expect(await openSealedTrials(access)).toHaveLength(1);
    const parts = { ...access, backend: account.backend, draftStore: createDraftStore(storage.access) };
    expect(await handOverSealed({ ...parts, onSetAside: () => {} })).toMatchObject({ letters: 1 });
    expect(storage.entries()[damaged]).toBe('1.half');
  });

  it('is sealed with what another tab wrote meanwhile', async () => {
    const storage = await writeTrial();
    const account = createAccount('i');
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce((...given) => {
      storage.access().setItem('draft:trial:letter', 'Half a title, and more');
      return encrypt(...given);
    });
    await seal(ines, account, storage);
    const key = await fetchDeviceKey(account.backend);
    const opened = await openSealedTrials({ userId: ines, key, storage: storage.access });
    expect(opened.map(trial => trial.getItem('draft:trial:letter'))).toEqual(['Half a title, and more']);
  });

  it('stays as it is where there is no room to seal it', async () => {
    const storage = await writeTrial();
    const before = storage.entries();
    storage.setTrouble('full');
    await expect(seal(ines, createAccount('i'), storage)).rejects.toMatchObject({ reason: 'full' });
    expect(storage.entries()).toEqual(before);
  });
});

describe('a trial that is removed', () => {
  it('leaves nothing that the next trial would open', async () => {
    const storage = await writeTrial();
    removeTrial(storage.access);
    expect(storage.entries()).toEqual({ theme: 'night' });
  });
});
