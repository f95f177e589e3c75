import { describe, expect, it } from 'vitest';
import { compareWriting, type Entry, type Item, type StoredWriting } from './comparison.ts';

const thought = (id: string, content: string): Item => ({ id, version: 1, content });

const entryOf = (item: Item | null, change: Partial<Entry> = {}): Entry => ({
  kind: 'thought',
  marker: String(item?.content ?? 'a marker'),
  acknowledged: item,
  isRemoved: false,
  trouble: null,
  attempts: 1,
  ...change,
});

const stored = (thoughts: readonly Item[], timeLogs: readonly Item[] = [], minutes = 0): StoredWriting => ({
  items: { thought: thoughts, pivot: [], letter: [], timeLog: timeLogs },
  project: { id: 'p', totalTimeLogged: minutes, sessions: timeLogs.length },
});

const one = thought('1', 'one');

describe('the comparison of a journal with what is there', () => {
  it('finds nothing where everything is there once, as it was acknowledged', () => {
    expect(compareWriting([entryOf(one)], stored([{ ...one }]))).toEqual({
      acknowledged: 1,
      repeated: 0,
      lost: [],
      doubled: [],
      altered: [],
      unresolved: [],
    });
  });

  it('finds what was acknowledged and is not there', () => {
    expect(compareWriting([entryOf(one)], stored([])).lost).toEqual(['thought one']);
  });

  it('finds what is there a second time, under another id', () => {
    const twice = stored([one, thought('2', 'one')]);
    expect(compareWriting([entryOf(one)], twice).doubled).toEqual(['thought 2']);
  });

  it('finds what reads differently', () => {
    const { altered } = compareWriting([entryOf(one)], stored([{ ...one, content: 'two' }]));
    expect(altered).toEqual(['thought one reads differently']);
  });

  it('finds what was removed and is there, and does not miss what was removed', () => {
    const entries = [entryOf(one, { isRemoved: true })];
    expect(compareWriting(entries, stored([one])).altered).toEqual(['thought one was removed and is there']);
    expect(compareWriting(entries, stored([])).lost).toEqual([]);
  });

  it('finds minutes that were counted twice', () => {
    const log: Item = { id: '3', duration: 5 };
    const entries = [entryOf(log, { kind: 'timeLog' })];
    expect(compareWriting(entries, stored([], [log], 5)).altered).toEqual([]);
    expect(compareWriting(entries, stored([], [log], 10)).altered).toHaveLength(1);
  });

  it('names what nobody can tell, and judges it no further', () => {
    const entries = [entryOf(null, { trouble: 'never acknowledged', marker: 'one' })];
    const found = compareWriting(entries, stored([one]));
    expect(found.unresolved).toEqual(['thought: never acknowledged']);
    expect(found.doubled).toEqual([]);
  });
});
