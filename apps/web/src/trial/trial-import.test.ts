import { endpoints } from '@turnstone/contract/endpoints';
import { limits } from '@turnstone/contract/limits';
import type { TrialImport } from '@turnstone/contract/trial-import';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../platform/new-id.ts';
import type { TrialData } from './trial-data.ts';
import { handoverOf, remainderAfter } from './trial-import.ts';

const at = '2026-03-01T08:00:00.000Z';
const thought = (content = 'It hurts') => ({ id: newId(), content, createdAt: at });
const pivot = (pivotPhrase = 'It heals') => ({
  id: newId(),
  pivotPhrase,
  tags: ['Hope' as const],
  thought: { id: newId(), content: 'It hurts' },
  usageCount: 2,
  lastUsed: at,
  createdAt: at,
});

const project = (title = 'A garden') => ({
  id: newId(),
  title,
  description: 'Tomatoes.',
  category: 'hobby' as const,
  status: 'paused' as const,
  targetCompletionDate: '2026-09-01',
  createdAt: at,
});

const letter = (content = 'I kept the cup.') => ({
  id: newId(),
  title: 'Dear you',
  content,
  mood: 'love' as const,
  isArchived: 'true' as const,
  allowComments: 'false' as const,
  createdAt: at,
  lastEditedAt: at,
});

const ended = {
  way: 'story' as const,
  minutes: 18,
  lastLine: 'Tea, and to bed.',
  after: 'same' as const,
  restsUntil: '2026-03-08',
  evenings: ['2026-02-27', '2026-02-28', '2026-03-01'],
};

const spell = (firstDay = '2026-01-01', endDay = '2026-02-01') => ({
  id: newId(),
  firstDay,
  endDay,
  reachedDays: 31,
});

const contact = (before: string | null = 'It was late.') => ({
  id: newId(),
  day: '2026-02-01',
  kind: 'met' as const,
  before,
  planIf: null,
  planThen: null,
  endedStart: '2026-01-01',
  createdAt: at,
});

const sealedWords = (content: string | null = 'I miss your laugh') => ({
  id: newId(),
  kind: 'message' as const,
  content,
  opensAt: '2026-03-02T07:00:00.000Z',
  createdAt: at,
});

const night = (text = 'buy bread on the way') => ({
  id: newId(),
  day: '2026-02-28',
  kind: 'write' as const,
  strength: 8 as const,
  pivotId: null,
  didHelp: true,
  ending: 'sealed' as const,
  morning: null,
  things: [{ text, isDone: false }],
  createdAt: at,
});

const trialData = (overrides: Partial<TrialData> = {}): TrialData => ({
  thoughts: [],
  pivots: [],
  projects: [],
  letters: [],
  spells: [],
  contacts: [],
  sealedWords: [],
  nights: [],
  activity: [],
  granted: [],
  noContactStreak: {},
  ...overrides,
});

const isAccepted = (body: TrialImport) => z.safeEncode(endpoints.importTrial.body, body).success;

describe('a handover', () => {
  it('takes everything along, and nothing that only the device needs', () => {
    // Which count it ended is told by the spells.
    const { endedStart, ...noted } = contact();
    const data = trialData({
      importId: newId(),
      thoughts: [{ ...thought(), mood: 'from a later version' }],
      pivots: [{ ...pivot(), beliefs: [{ day: '2026-03-01', belief: 8 }] }],
      projects: [project()],
      letters: [{ ...letter(), ...ended, colour: 'from a later version' }],
      spells: [{ ...spell(), version: -2, colour: 'from a later version' }],
      contacts: [{ ...noted, endedStart, version: -1, colour: 'from a later version' }],
      sealedWords: [{ ...sealedWords(), version: -1, colour: 'from a later version' }],
      nights: [{ ...night(), version: -1, colour: 'from a later version' }],
      remembersNights: false,
      activity: [{ date: '2026-03-01', uses: 2, pivots: 1, note: 'from a later version' }],
      noContactStreak: { daysSince: 3, recordedAt: '2026-03-01' },
      granted: [{ key: 'k', request: 'r', id: 'i' }],
    });
    const { body, remainder } = handoverOf(data, false);
    const { mood, ...sentThought } = data.thoughts[0] ?? { mood: '' };
    const { colour, ...sentLetter } = data.letters[0] ?? { colour: '' };
    const { id, firstDay, endDay, reachedDays } = data.spells[0] ?? spell();
    const { version: _, colour: _colour, ...sentWords } = data.sealedWords[0] ?? { version: 0, colour: '' };
    const { version: __, colour: __colour, ...sentNight } = data.nights[0] ?? { version: 0, colour: '' };
    expect(body).toEqual({
      importId: data.importId,
      thoughts: [sentThought],
      pivots: data.pivots,
      projects: data.projects,
      letters: [{ ...sentLetter, isArchived: true, allowComments: false }],
      noContactStreak: { daysSince: 3, recordedAt: '2026-03-01' },
      spells: [{ id, firstDay, endDay, reachedDays }],
      contacts: [noted],
      sealedWords: [sentWords],
      nights: [sentNight],
      remembersNights: false,
      activity: [{ date: '2026-03-01', uses: 2, pivots: 1 }],
      intoExisting: false,
    });
    expect(isAccepted(body)).toBe(true);
    expect(remainder).toBeNull();
    expect(handoverOf(data, true).body).toEqual({ ...body, intoExisting: true });
  });

  it('takes words along that are longer than what is written today', () => {
    const long = thought('x'.repeat(limits.thought * 3));
    const { body, remainder } = handoverOf(trialData({ thoughts: [long] }), false);
    expect(body.thoughts).toEqual([long]);
    expect(remainder).toBeNull();
  });

  it('leaves on the device what an account cannot take, whole, and sends the rest', () => {
    const good = thought();
    const bad = [
      { ...thought('x'.repeat(limits.importedText + 1)), extra: 1 },
      thought('half \ud83d'),
      thought(' '),
      { ...thought(), createdAt: '2026-02-30T99:00:00Z' },
    ];
    const longProject = project('x'.repeat(limits.importedText + 1));
    const longPivot = pivot('x'.repeat(limits.importedText + 1));
    const longLetter = letter('x'.repeat(limits.importedLetter + 1));
    const longContact = contact('x'.repeat(limits.importedText + 1));
    const longWords = sealedWords('x'.repeat(limits.importedText + 1));
    const longNight = night('x'.repeat(limits.nightThing + 1));
    const oldSpell = spell('1066-10-14', '1066-10-15');
    const data = trialData({
      importId: newId(),
      thoughts: [...bad, good],
      pivots: [longPivot],
      projects: [longProject, project()],
      letters: [longLetter, letter()],
      spells: [oldSpell, spell()],
      contacts: [longContact, contact()],
      sealedWords: [longWords, sealedWords()],
      nights: [longNight, night()],
      activity: [{ date: '2026-03-01', uses: 1, pivots: 0 }],
      somethingNew: 'kept',
    });
    const { body, remainder } = handoverOf(data, false);
    expect(isAccepted(body)).toBe(true);
    expect(body.thoughts).toEqual([good]);
    expect(body.projects).toHaveLength(1);
    expect(body.letters).toHaveLength(1);
    expect(body.spells).toHaveLength(1);
    expect(body.contacts).toHaveLength(1);
    expect(body.sealedWords).toHaveLength(1);
    expect(body.nights).toHaveLength(1);
    expect(remainder).toEqual({
      ...data,
      thoughts: bad,
      projects: [longProject],
      letters: [longLetter],
      spells: [oldSpell],
      contacts: [longContact],
      sealedWords: [longWords],
      nights: [longNight],
      activity: [],
    });
    // What is left is a trial of its own: handing over again sends nothing twice and loses nothing.
    const again = remainder && handoverOf(remainder, false);
    expect(again?.body).toMatchObject({ importId: data.importId, thoughts: [], pivots: [], activity: [] });
    expect(again?.remainder).toEqual(remainder);
  });

  it('takes no more than an import does at once, and the rest the next time', () => {
    const thoughts = Array.from({ length: limits.imported + 2 }, (_, n) => thought(`thought ${n}`));
    const first = handoverOf(trialData({ thoughts }), false);
    expect(isAccepted(first.body)).toBe(true);
    expect(first.remainder?.thoughts).toEqual(thoughts.slice(limits.imported));
    const second = first.remainder && handoverOf(first.remainder, true);
    expect(second?.body.thoughts).toEqual(thoughts.slice(limits.imported));
    expect(second?.remainder).toBeNull();
  });

  it('takes no more times without contact than an import does, and the rest the next time', () => {
    const spells = Array.from({ length: limits.importedSpells + 2 }, () => spell());
    const first = handoverOf(trialData({ spells, contacts: [contact()] }), false);
    expect(isAccepted(first.body)).toBe(true);
    expect(first.body.spells).toHaveLength(limits.importedSpells);
    expect(first.remainder).toMatchObject({ spells: spells.slice(limits.importedSpells), contacts: [] });
    expect(first.remainder && remainderAfter(first.remainder, null, [])).toBeNull();
    const second = first.remainder && handoverOf(first.remainder, true);
    expect(second?.body.spells).toEqual(spells.slice(limits.importedSpells));
    expect(second?.remainder).toBeNull();
  });

  it('takes no more sealed words and nights than an import does, and the rest the next time', () => {
    const many = {
      sealedWords: Array.from({ length: limits.sealedAtOnce + 1 }, () => sealedWords()),
      nights: Array.from({ length: limits.nights + 1 }, () => night()),
    };
    const first = handoverOf(trialData({ ...many, remembersNights: false }), false);
    expect(isAccepted(first.body)).toBe(true);
    expect(first.remainder).toMatchObject({
      sealedWords: many.sealedWords.slice(limits.sealedAtOnce),
      nights: many.nights.slice(limits.nights),
    });
    // By then it may be remembered again: it is told once.
    const second = first.remainder && handoverOf(first.remainder, true);
    expect(second?.body).not.toHaveProperty('remembersNights');
    expect(second?.body).toMatchObject({ sealedWords: [{}], nights: [{}] });
    expect(second?.remainder).toBeNull();
  });

  it('says nothing of nights where there are none, and takes those of other versions along', () => {
    const { body } = handoverOf(trialData({ remembersNights: true }), false);
    for (const name of ['sealedWords', 'nights', 'remembersNights']) expect(body).not.toHaveProperty(name);
    const { things, ...older } = night();
    const newer = { ...night(), things: [{ text: 'bread', isDone: true, colour: 'from a later version' }] };
    const sent = handoverOf(trialData({ nights: [older as never, newer] }), false);
    expect(isAccepted(sent.body)).toBe(true);
    expect(sent.body.nights).toMatchObject([{ things: [] }, { things: [{ text: 'bread', isDone: true }] }]);
    expect(sent.remainder).toBeNull();
  });

  it('has the same id every time, also for a trial from before there were ids', () => {
    const [older, newer] = [thought(), pivot()];
    const data = trialData({ thoughts: [older], pivots: [newer] });
    expect(handoverOf(data, false).body.importId).toBe(older.id);
    expect(isAccepted(handoverOf(trialData(), false).body)).toBe(true);
  });

  it('bounds counts instead of losing the entry', () => {
    const used = { ...pivot(), usageCount: limits.importedTimes + 5 };
    const activity = [{ date: '2026-03-01', uses: limits.importedTimes + 5, pivots: 1 }];
    const { body } = handoverOf(trialData({ pivots: [used], activity }), false);
    expect(body.pivots).toMatchObject([{ usageCount: limits.importedTimes }]);
    expect(body.activity).toMatchObject([{ uses: limits.importedTimes }]);
  });
});

describe('what stays on the device', () => {
  it('is all that was not sent, as it was, whatever was sent of it', () => {
    // Each but one is sent, or some of it; of a pivot and of a day the counts are bounded on the way.
    const long = 'x'.repeat(limits.importedText + 1);
    const [longThought, longPivot, longProject, longContact] = [
      thought(long),
      pivot(long),
      project(long),
      contact(long),
    ];
    const longLetter = letter('x'.repeat(limits.importedLetter + 1));
    const longWords = sealedWords(long);
    const longNight = night(long);
    const oldSpell = spell('1066-10-14', '1066-10-15');
    const data = trialData({
      importId: newId(),
      thoughts: [thought(), longThought],
      pivots: [pivot(), longPivot],
      projects: [project(), longProject],
      letters: [letter(), longLetter],
      spells: [spell(), oldSpell],
      contacts: [contact(), longContact],
      sealedWords: [sealedWords(), longWords],
      nights: [night(), longNight],
      activity: [{ date: '2026-03-01', uses: 2, pivots: 1 }],
      noContactStreak: { startDate: '2026-02-02' },
    });
    const { remainder } = handoverOf(data, false);
    expect(remainderAfter(data, remainder, [])).toEqual({
      ...data,
      thoughts: [longThought],
      pivots: [longPivot],
      projects: [longProject],
      letters: [longLetter],
      spells: [oldSpell],
      contacts: [longContact],
      sealedWords: [longWords],
      nights: [longNight],
      activity: [],
      noContactStreak: {},
    });
  });

  it('is a pivot that is too long, also where it is all that stays', () => {
    const longPivot = pivot('x'.repeat(limits.importedText + 1));
    const data = trialData({ thoughts: [thought()], pivots: [longPivot] });
    const { remainder } = handoverOf(data, false);
    expect(remainderAfter(data, remainder, [])?.pivots).toEqual([longPivot]);
  });

  it('is also what the account has deleted, and nothing where it holds everything', () => {
    const data = trialData({
      thoughts: [thought()],
      pivots: [pivot()],
      spells: [spell()],
      contacts: [contact()],
      sealedWords: [sealedWords()],
      nights: [night()],
    });
    const { remainder } = handoverOf(data, false);
    expect(remainderAfter(data, remainder, [])).toBeNull();
    const missing = data.pivots.map(({ id }) => id);
    expect(remainderAfter(data, remainder, missing)).toMatchObject({
      thoughts: [],
      pivots: data.pivots,
      spells: [],
      contacts: [],
      sealedWords: [],
      nights: [],
    });
  });
});
