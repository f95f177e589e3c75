import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFoldedTexts, createSearch, sliceMs } from './find-in-slices.ts';
import { foldText, toSearchWords } from './fold-text.ts';

interface Note {
  readonly id: number;
  readonly text: string;
  readonly mood: 'sad' | 'calm';
}

const textsOf = ({ text }: Note) => [text];
const never = new AbortController().signal;

/** Time goes on only by what is looked at: `msOf` an entry, the first time. Each turn of others begins a new slice. */
const slowMachine = (msOf: (note: Note) => number) => {
  let now = 0;
  let sliceStart = 0;
  const slices: number[] = [];
  const endSlice = () => {
    slices.push(now - sliceStart);
    sliceStart = now;
  };
  return {
    slices,
    endSlice,
    clock: () => now,
    nextTurn: async () => endSlice(),
    textsOf: (note: Note) => {
      now += msOf(note);
      return textsOf(note);
    },
  };
};

const letters = ['a', 'b', 'A', 'é', 'e', 'ß', 's', 'ı', ' ', '\n'];
const words = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
const note = (id: number, text: string, mood: Note['mood']): Note => ({ id, text, mood });
const notes = fc
  .array(fc.tuple(words, fc.constantFrom('sad' as const, 'calm' as const)), { maxLength: 40 })
  .map(all => all.map(([text, mood], id) => note(id, text, mood)));

const naive = (all: readonly Note[], query: string, mood: Note['mood'] | null) =>
  all.filter(
    one =>
      (mood === null || one.mood === mood) &&
      toSearchWords(query).every(word => foldText(one.text).includes(word)),
  );

/** The last that it says, and whether that was the end. */
const runToEnd = async (
  search: ReturnType<typeof createSearch<Note>>,
  all: readonly Note[],
  machine: Pick<ReturnType<typeof slowMachine>, 'clock' | 'nextTurn'>,
) => {
  const told: { readonly found: readonly Note[]; readonly isAll: boolean }[] = [];
  await search.run(all, {
    ...machine,
    signal: never,
    onFound: (found, isAll) => told.push({ found, isAll }),
  });
  return told;
};

describe('a search', () => {
  it('finds what a simple one finds, in the order of the list, also while the list grows, changes and shrinks', () =>
    fc.assert(
      fc.asyncProperty(
        notes,
        words,
        fc.constantFrom('sad' as const, 'calm' as const, null),
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.tuple(fc.nat(39), words), { maxLength: 6 }),
        async (all, query, mood, msEach, edits) => {
          const machine = slowMachine(() => msEach);
          const search = createSearch<Note>({
            words: toSearchWords(query),
            foldedText: createFoldedTexts(machine.textsOf),
            isWanted: mood ? one => one.mood === mood : undefined,
          });
          const changes = new Map(edits);
          const changed = all.map(one => ({ ...one, text: changes.get(one.id) ?? one.text }));
          for (const list of [all.slice(0, 20), all, changed, changed.filter(({ id }) => id % 3 !== 0)]) {
            const told = await runToEnd(search, list, machine);
            expect(told.at(-1)).toEqual({ found: naive(list, query, mood), isAll: true });
          }
        },
      ),
    ));

  it('lets the rest of the page have its turn, with 5,000 letters and some of 20,000 characters', async () => {
    const all = Array.from({ length: 5_000 }, (_, id) =>
      note(
        id,
        `${'A long evening. '.repeat(id % 100 === 0 ? 1_250 : 100)}${id === 4_321 ? 'Kitchen' : ''}`,
        'sad',
      ),
    );
    // Ten times slower than what was measured: two milliseconds for 20,000 characters.
    const machine = slowMachine(({ text }) => text.length / 1_000);
    const search = createSearch<Note>({
      words: toSearchWords('kitchen'),
      foldedText: createFoldedTexts(machine.textsOf),
    });
    const told = await runToEnd(search, all, machine);
    machine.endSlice();
    expect(told.at(-1)?.found.map(({ id }) => id)).toEqual([4_321]);
    expect(machine.slices.length).toBeGreaterThan(500);
    expect(Math.max(...machine.slices)).toBeLessThanOrEqual(sliceMs + 20);
    expect(Math.max(...machine.slices)).toBeLessThanOrEqual(50);
  });

  it('tells of the first hits after the slice that has them, and then of nothing until the end', async () => {
    const all = Array.from({ length: 1_000 }, (_, id) =>
      note(id, id === 3 || id > 500 ? 'kitchen' : '', 'sad'),
    );
    const machine = slowMachine(() => 1);
    const search = createSearch<Note>({
      words: ['kitchen'],
      foldedText: createFoldedTexts(machine.textsOf),
    });
    const told = await runToEnd(search, all, machine);
    expect(told[0]).toEqual({ found: [all[3]], isAll: false });
    // One more is told of as long as there is room for it on the first screen.
    expect(told.length).toBeLessThan(8);
    expect(told.at(-1)?.found).toHaveLength(500);
  });

  it('says nothing any more once it is ended', async () => {
    const machine = slowMachine(() => sliceMs);
    const search = createSearch<Note>({
      words: ['kitchen'],
      foldedText: createFoldedTexts(machine.textsOf),
    });
    const ending = new AbortController();
    const told: unknown[] = [];
    await search.run([note(0, 'kitchen', 'sad'), note(1, 'kitchen', 'sad'), note(2, 'kitchen', 'sad')], {
      clock: machine.clock,
      nextTurn: async () => ending.abort(),
      signal: ending.signal,
      onFound: found => told.push(found.length),
    });
    expect(told).toEqual([1]);
  });

  it('reads each text once, whatever is searched for', async () => {
    const all = Array.from({ length: 50 }, (_, id) => note(id, `kitchen ${id}`, 'sad'));
    let reads = 0;
    const foldedText = createFoldedTexts((one: Note) => {
      reads += 1;
      return textsOf(one);
    });
    const machine = slowMachine(() => 0);
    for (const query of ['k', 'ki', 'kit', 'kitchen 4'])
      await runToEnd(createSearch<Note>({ words: toSearchWords(query), foldedText }), all, machine);
    expect(reads).toBe(50);
  });
});
