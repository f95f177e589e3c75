import { createContact, listContacts } from '@turnstone/contract/contacts';
import { createLetter, listLetters, updateLetter } from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';
import { createNight, getNightMemory, listNights, setNightMemory } from '@turnstone/contract/nights';
import { createPivot, listPivots } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { createProject, listProjects } from '@turnstone/contract/projects';
import { createSealedWords, listSealedWords } from '@turnstone/contract/sealed-words';
import { setStreak } from '@turnstone/contract/streak';
import { createThought, listThoughts } from '@turnstone/contract/thoughts';
import { describe, expect, it } from 'vitest';
import { createStorage } from '../../test/storage-in-memory.ts';
import { createDeviceBackend } from './device-backend.ts';
import { backupOf, loadBackup } from './trial-backup.ts';

const now = new Date('2026-11-15T12:00:00Z');

const openTrial = () => {
  const storage = createStorage({ 'trial-mode': 'true' });
  return { storage, device: createDeviceBackend({ storage: storage.access, now: () => now }) };
};

const written = async (content: string) => {
  const trial = openTrial();
  const { id: thoughtId } = await trial.device.call(createThought, { body: { content } });
  await trial.device.call(createPivot, {
    body: { thoughtId, pivotPhrase: `${content}, and yet`, tags: ['Hope'] },
  });
  await trial.device.call(createProject, {
    body: { title: content, description: null, category: 'hobby', targetCompletionDate: null },
  });
  await trial.device.call(createLetter, { body: { title: content, content, mood: 'yourself' } });
  return trial;
};

describe('a backup of a trial', () => {
  it('brings everything to another device', async () => {
    const { storage, device } = await written('It hurts 🪨 שלום');
    await device.call(setStreak, { body: { noContactDaysSince: 41 } });
    await device.call(createContact, { body: { day: '2026-11-10', kind: 'met' } });
    const { name, text } = backupOf(now, storage.access);
    expect(name).toBe('turnstone-trial-2026-11-15.json');
    const other = openTrial();
    expect(loadBackup(text, now, other.storage.access)).toBe('loaded');
    expect(await other.device.call(listPivots, {})).toEqual(await device.call(listPivots, {}));
    expect(await other.device.call(listProjects, {})).toEqual(await device.call(listProjects, {}));
    expect(await other.device.call(listLetters, {})).toEqual(await device.call(listLetters, {}));
    expect(await other.device.call(listContacts, {})).toHaveLength(1);
    expect(await other.device.call(getProgress, {})).toEqual(await device.call(getProgress, {}));
    expect(await other.device.call(getProgress, {})).toMatchObject({ currentStreak: 4, totalDays: 41 });
    expect(JSON.parse(backupOf(now, other.storage.access).text)).toEqual(JSON.parse(text));
  });

  it('adds the days that do not count on the device already, once', async () => {
    const one = openTrial();
    for (const noContactStartDate of ['2026-10-01', '2026-10-20', '2026-11-05'])
      await one.device.call(setStreak, { body: { noContactStartDate } });
    const { text } = backupOf(now, one.storage.access);
    const two = openTrial();
    for (const noContactStartDate of ['2026-10-10', '2026-10-25'])
      await two.device.call(setStreak, { body: { noContactStartDate } });
    for (const _ of [1, 2]) expect(loadBackup(text, now, two.storage.access)).toBe('loaded');
    expect(await two.device.call(getProgress, {})).toMatchObject({ currentStreak: 21, totalDays: 45 });
  });

  it('brings nights and sealed words, which stay sealed until their time', async () => {
    const { storage, device } = openTrial();
    await device.call(createSealedWords, { body: { kind: 'message', content: 'I miss your laugh' } });
    await device.call(createNight, {
      body: { day: '2026-11-14', ending: 'sealed', things: [{ text: 'buy bread', isDone: false }] },
    });
    await device.call(setNightMemory, { body: { remembersNights: false } });
    const { text } = backupOf(now, storage.access);
    const other = openTrial();
    for (const _ of [1, 2]) expect(loadBackup(text, now, other.storage.access)).toBe('loaded');
    expect(await other.device.call(listSealedWords, {})).toMatchObject([{ isOpen: false, content: null }]);
    expect(await other.device.call(listNights, {})).toEqual(await device.call(listNights, {}));
    expect(await other.device.call(getNightMemory, {})).toEqual({ remembersNights: false });
    const later = new Date('2026-11-16T12:00:00Z');
    const atLast = createDeviceBackend({ storage: other.storage.access, now: () => later });
    expect(await atLast.call(listSealedWords, {})).toMatchObject([{ content: 'I miss your laugh' }]);
    // What was set on the device itself is not overwritten.
    await other.device.call(setNightMemory, { body: { remembersNights: true } });
    expect(loadBackup(text, now, other.storage.access)).toBe('loaded');
    expect(await other.device.call(getNightMemory, {})).toEqual({ remembersNights: true });
  });

  it('adds to what is there, overwrites nothing, and doubles nothing', async () => {
    const one = await written('One');
    await one.device.call(setStreak, { body: { noContactDaysSince: 5 } });
    const { text } = backupOf(now, one.storage.access);
    const two = await written('Two');
    await two.device.call(setStreak, { body: { noContactDaysSince: 9 } });
    loadBackup(text, now, two.storage.access);
    loadBackup(text, now, two.storage.access);
    const thoughts = await two.device.call(listThoughts, {});
    expect(thoughts.map(({ content }) => content).toSorted()).toEqual(['One', 'Two']);
    const projects = await two.device.call(listProjects, {});
    expect(projects.map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
    const letters = await two.device.call(listLetters, {});
    expect(letters.map(({ title }) => title).toSorted()).toEqual(['One', 'Two']);
    expect(JSON.parse(two.storage.entries()['trial-data'] ?? '').noContactStreak.daysSince).toBe(9);
  });

  it('leaves as it is what was written on after it was made', async () => {
    const { storage, device } = await written('Here');
    const { text } = backupOf(now, storage.access);
    const [letter] = await device.call(listLetters, {});
    await device.call(updateLetter, {
      params: { id: letter?.id ?? '' },
      body: { title: 'Here', content: 'And a second page.', mood: 'love' },
    });
    const before = await device.call(listLetters, {});
    expect(loadBackup(text, now, storage.access)).toBe('loaded');
    expect(await device.call(listLetters, {})).toEqual(before);
    expect(before).toMatchObject([{ content: 'And a second page.' }]);
  });

  it.each([
    '',
    'no json',
    '{}',
    '{"kind":"turnstone-trial","version":1,"savedAt":"","data":{"thoughts":[{}]}}',
  ])('changes nothing for a file that is no backup: %s', async text => {
    const { storage } = await written('Here');
    const before = storage.entries();
    expect(loadBackup(text, now, storage.access)).toBe('unreadable');
    expect(storage.entries()).toEqual(before);
  });

  it('does not take more than an account would take over', async () => {
    const { storage } = await written('Here');
    const before = storage.entries();
    const [thought] = JSON.parse(before['trial-data'] ?? '').thoughts;
    const thoughts = Array.from({ length: limits.imported }, (_, n) => ({
      ...thought,
      id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    }));
    const text = JSON.stringify({ kind: 'turnstone-trial', version: 1, savedAt: '', data: { thoughts } });
    expect(loadBackup(text, now, storage.access)).toBe('too much');
    expect(storage.entries()).toEqual(before);
  });

  it('does not take more projects either', async () => {
    const { storage } = await written('Here');
    const [project] = JSON.parse(storage.entries()['trial-data'] ?? '').projects;
    const projects = Array.from({ length: limits.imported }, (_, n) => ({
      ...project,
      id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    }));
    const text = JSON.stringify({ kind: 'turnstone-trial', version: 1, savedAt: '', data: { projects } });
    expect(loadBackup(text, now, storage.access)).toBe('too much');
  });

  it.each([
    ['sealedWords', limits.sealedAtOnce],
    ['nights', limits.nights],
  ] as const)('does not take more %s either', async (list, max) => {
    const { storage, device } = openTrial();
    await device.call(createSealedWords, { body: { kind: 'they_wrote' } });
    await device.call(createNight, { body: { day: '2026-11-14', things: [] } });
    const before = storage.entries();
    const [one] = JSON.parse(before['trial-data'] ?? '')[list];
    const entries = Array.from({ length: max }, (_, n) => ({
      ...one,
      id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    }));
    const text = JSON.stringify({
      kind: 'turnstone-trial',
      version: 1,
      savedAt: '',
      data: { [list]: entries },
    });
    expect(loadBackup(text, now, storage.access)).toBe('too much');
    expect(storage.entries()).toEqual(before);
  });

  it('says when the device has no room, and leaves it as it was', async () => {
    const one = await written('One');
    const { text } = backupOf(now, one.storage.access);
    const two = await written('Two');
    const before = two.storage.entries();
    two.storage.setTrouble('full');
    expect(() => loadBackup(text, now, two.storage.access)).toThrow('full');
    expect(two.storage.entries()).toEqual(before);
  });
});
