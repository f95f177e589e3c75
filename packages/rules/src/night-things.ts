import type { NightThing } from '@turnstone/contract/nights';

type Things = readonly NightThing[];

/** By their words: what stands there twice is told apart by its place among the same. */
const byWords = (things: Things): Map<string, NightThing> => {
  const named = new Map<string, NightThing>();
  for (const thing of things) {
    let at = 0;
    while (named.has(`${at} ${thing.text}`)) at += 1;
    named.set(`${at} ${thing.text}`, thing);
  }
  return named;
};

/** What was done here to the small things as they `were`, done to them as they are `now`: nothing else is undone. */
export const mergeThings = (were: Things, mine: Things, now: Things): NightThing[] => {
  const [before, here] = [byWords(were), byWords(mine)];
  const merged = [...byWords(now)].flatMap(([words, thing]) => {
    const [was, is] = [before.get(words), here.get(words)];
    if (was && !is) return [];
    return was && is && is.isDone !== was.isDone ? [{ ...thing, isDone: is.isDone }] : [thing];
  });
  const added = [...here].filter(([words]) => !before.has(words) && !byWords(now).has(words));
  return [...merged, ...added.map(([, thing]) => thing)];
};
