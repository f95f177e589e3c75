import { getActivity } from '@turnstone/contract/activity';
import { listContacts } from '@turnstone/contract/contacts';
import { listLetters } from '@turnstone/contract/letters';
import { getNightMemory, listNights } from '@turnstone/contract/nights';
import { listPivots } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { listProjects } from '@turnstone/contract/projects';
import { listSealedWords } from '@turnstone/contract/sealed-words';
import { listSpells } from '@turnstone/contract/spells';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStorage } from '../../test/storage-in-memory.ts';
import { DeviceStorageError } from '../platform/device-storage.ts';
import { createDeviceBackend } from './device-backend.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const goodThought = { id, content: 'Still readable', createdAt: '2026-01-01T00:00:00.000Z' };

const goodPivot = {
  id,
  pivotPhrase: 'Still readable',
  tags: ['Hope'],
  thought: { id, content: 'Still readable' },
  usageCount: 2,
  lastUsed: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const goodProject = {
  id,
  title: 'Still readable',
  description: null,
  category: 'hobby',
  status: 'active',
  targetCompletionDate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const goodLetter = {
  id,
  title: 'Still readable',
  content: 'Word for word.',
  mood: 'yourself',
  isArchived: 'false',
  allowComments: 'true',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastEditedAt: '2026-01-01T00:00:00.000Z',
};

const goodSpell = { id, firstDay: '2025-11-01', endDay: '2025-11-11', reachedDays: 12 };

const goodContact = {
  id,
  day: '2025-11-10',
  kind: 'met',
  before: 'Still readable',
  planIf: null,
  planThen: null,
  endedStart: '2025-11-01',
  createdAt: '2025-11-12T00:00:00.000Z',
};

const goodSealedWords = {
  id,
  kind: 'message',
  content: 'Still readable',
  opensAt: '2025-11-12T07:00:00.000Z',
  createdAt: '2025-11-12T00:00:00.000Z',
};

const goodNight = {
  id,
  day: '2025-11-11',
  kind: 'write',
  strength: 8,
  pivotId: null,
  didHelp: null,
  ending: 'sealed',
  morning: 'no',
  things: [{ text: 'Still readable', isDone: false }],
  createdAt: '2025-11-12T00:00:00.000Z',
};

const openTrial = (stored?: string) => {
  const device = createStorage({
    'trial-mode': 'true',
    ...(stored === undefined ? {} : { 'trial-data': stored }),
  });
  let setAside = 0;
  const backend = createDeviceBackend({
    storage: device.access,
    onSetAside: () => {
      setAside += 1;
    },
  });
  const record = (content: string) => backend.call(createThought, { body: { content } });
  const copies = () =>
    Object.entries(device.entries())
      .filter(([key]) => key.startsWith('trial-data-unreadable-'))
      .map(([, text]) => text);
  return { device, backend, record, copies, timesToldAside: () => setAside };
};

/** Anything, nearly right, and right: what a storage may hold. */
const nearlyTrialData = fc.record(
  {
    thoughts: fc.oneof(fc.array(fc.oneof(fc.constant(goodThought), fc.jsonValue())), fc.jsonValue()),
    pivots: fc.oneof(fc.array(fc.oneof(fc.constant(goodPivot), fc.jsonValue())), fc.jsonValue()),
    projects: fc.oneof(fc.array(fc.oneof(fc.constant(goodProject), fc.jsonValue())), fc.jsonValue()),
    letters: fc.oneof(fc.array(fc.oneof(fc.constant(goodLetter), fc.jsonValue())), fc.jsonValue()),
    spells: fc.oneof(fc.array(fc.oneof(fc.constant(goodSpell), fc.jsonValue())), fc.jsonValue()),
    contacts: fc.oneof(fc.array(fc.oneof(fc.constant(goodContact), fc.jsonValue())), fc.jsonValue()),
    sealedWords: fc.oneof(fc.array(fc.oneof(fc.constant(goodSealedWords), fc.jsonValue())), fc.jsonValue()),
    nights: fc.oneof(fc.array(fc.oneof(fc.constant(goodNight), fc.jsonValue())), fc.jsonValue()),
    remembersNights: fc.oneof(fc.boolean(), fc.jsonValue()),
    activity: fc.oneof(
      fc.array(fc.oneof(fc.constant({ date: '2026-01-01', uses: 1, pivots: 0 }), fc.jsonValue())),
      fc.jsonValue(),
    ),
    noContactStreak: fc.oneof(fc.constant({ daysSince: 3 }), fc.jsonValue()),
    importId: fc.oneof(fc.constant(id), fc.jsonValue()),
    somethingNew: fc.jsonValue(),
  },
  { requiredKeys: [] },
);
const anyText = fc.oneof(
  fc.string(),
  fc.json(),
  nearlyTrialData.map(value => JSON.stringify(value)),
);

describe('whatever the storage holds', () => {
  it('can be lived with, and what cannot be read is never lost', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async text => {
        const { device, backend, record, copies, timesToldAside } = openTrial(text);
        await backend.call(listThoughts, {});
        await backend.call(listPivots, {});
        await backend.call(listProjects, {});
        await backend.call(listLetters, {});
        await backend.call(listSpells, {});
        await backend.call(listContacts, {});
        await backend.call(listSealedWords, {});
        await backend.call(listNights, {});
        await backend.call(getNightMemory, {});
        await backend.call(getProgress, {});
        await backend.call(getActivity, {});
        const wasReadable = device.entries()['trial-data'] === text;
        await record('A new one');
        const [newest] = await backend.call(listThoughts, {});
        expect(newest?.content).toBe('A new one');
        expect(copies()).toEqual(wasReadable ? [] : [text]);
        expect(timesToldAside()).toBe(wasReadable ? 0 : 1);
        if (!wasReadable) return;
        // Everything that was there is still there, also what this version does not know.
        const before = JSON.parse(text);
        const after = JSON.parse(device.entries()['trial-data'] ?? '');
        expect(after).toEqual({
          ...after,
          ...before,
          thoughts: [after.thoughts[0], ...(before.thoughts ?? [])],
        });
      }),
      { numRuns: 500 },
    );
  });

  it('gives back the readable part of damaged data', async () => {
    const letters = [goodLetter, { ...goodLetter, mood: 'revenge' }];
    const { device, backend } = openTrial(
      JSON.stringify({ thoughts: [goodThought, { id: 7 }], pivots: 'none', letters }),
    );
    expect(await backend.call(listThoughts, {})).toEqual([{ ...goodThought, version: 0 }]);
    expect(JSON.parse(device.entries()['trial-data'] ?? '')).toMatchObject({
      letters: [goodLetter],
      pivots: [],
    });
    expect(await backend.call(listLetters, {})).toMatchObject([{ content: 'Word for word.' }]);
  });

  it('lets damaged days and contacts take no others along', async () => {
    const spells = [
      goodSpell,
      { ...goodSpell, endDay: 'a while ago' },
      { ...goodSpell, reachedDays: -1 },
      { firstDay: '2025-12-01', endDay: '2025-12-02' },
    ];
    const contacts = [
      { ...goodContact, kind: 'shouted' },
      goodContact,
      { ...goodContact, day: '2025-02-30' },
      { ...goodContact, before: 7 },
      null,
    ];
    const text = JSON.stringify({
      thoughts: [goodThought],
      spells,
      contacts,
      noContactStreak: { daysSince: 3 },
    });
    const { device, backend, copies } = openTrial(text);
    expect(await backend.call(listSpells, {})).toEqual([{ ...goodSpell, version: 0 }]);
    expect(await backend.call(listContacts, {})).toEqual([{ ...goodContact, version: 0 }]);
    expect(await backend.call(getProgress, {})).toMatchObject({
      currentStreak: 3,
      longestStreak: 12,
      totalDays: 13,
    });
    expect(JSON.parse(device.entries()['trial-data'] ?? '')).toMatchObject({
      thoughts: [goodThought],
      spells: [goodSpell],
      contacts: [goodContact],
    });
    expect(copies()).toEqual([text]);
  });

  it('lets damaged sealed words and nights take no others along', async () => {
    const sealedWords = [
      { ...goodSealedWords, opensAt: 'tomorrow' },
      goodSealedWords,
      { ...goodSealedWords, content: 7 },
      { id, kind: 'message' },
    ];
    const nights = [
      { ...goodNight, day: 'last night' },
      { ...goodNight, strength: 7 },
      goodNight,
      { ...goodNight, things: ['bread'] },
    ];
    const text = JSON.stringify({ sealedWords, nights, remembersNights: 'no' });
    const { device, backend, copies } = openTrial(text);
    expect(await backend.call(listSealedWords, {})).toEqual([
      { ...goodSealedWords, version: 0, isOpen: true },
    ]);
    expect(await backend.call(listNights, {})).toEqual([{ ...goodNight, version: 0 }]);
    expect(await backend.call(getNightMemory, {})).toEqual({ remembersNights: true });
    expect(JSON.parse(device.entries()['trial-data'] ?? '')).toMatchObject({
      sealedWords: [goodSealedWords],
      nights: [goodNight],
    });
    expect(copies()).toEqual([text]);
  });

  it('shows pivots without what only an account gives, and writes none of it down', async () => {
    const { device, backend, record, copies } = openTrial(JSON.stringify({ pivots: [goodPivot] }));
    expect(await backend.call(listPivots, {})).toEqual([
      {
        ...goodPivot,
        version: 0,
        beliefs: [],
        helped: { times: 0, nights: 0 },
        imagePairing: null,
        image: null,
        sharing: null,
      },
    ]);
    await record('Written beside it');
    expect(JSON.parse(device.entries()['trial-data'] ?? '').pivots).toEqual([goodPivot]);
    expect(copies()).toEqual([]);
  });
});

describe('a full storage', () => {
  it('is told, and nothing that was there changes', async () => {
    const { device, record } = openTrial();
    await record('Before');
    const before = device.entries();
    device.setTrouble('full');
    const error = await record('Too much').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DeviceStorageError);
    expect(error).toMatchObject({ detail: expect.stringContaining('no room left') });
    expect(device.entries()).toEqual(before);
  });

  it('does not replace what it cannot copy aside', async () => {
    const { device, backend } = openTrial('{"thoughts":');
    device.setTrouble('full');
    await expect(backend.call(listThoughts, {})).rejects.toBeInstanceOf(DeviceStorageError);
    expect(device.entries()['trial-data']).toBe('{"thoughts":');
  });
});

describe('a blocked storage', () => {
  it('is told', async () => {
    const { device, backend, record } = openTrial();
    device.setTrouble('blocked');
    const error = await record('Nowhere').catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      detail: expect.stringContaining('does not let Turnstone store anything'),
    });
    await expect(backend.call(listThoughts, {})).rejects.toBeInstanceOf(DeviceStorageError);
  });
});
