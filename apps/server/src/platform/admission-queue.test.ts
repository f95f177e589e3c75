import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createAdmissionQueue } from './admission-queue.ts';

const queueWith = (options: Partial<Parameters<typeof createAdmissionQueue>[0]> = {}) => {
  const queue = createAdmissionQueue({
    places: 1,
    maxWaiting: 2,
    deadlineMs: { new: 60_000, begun: 60_000 },
    ...options,
  });
  const events: string[] = [];
  const ask = (name: string, stage: 'new' | 'begun' = 'new') =>
    queue.ask(stage, {
      enter: () => void events.push(`${name} enters`),
      refuse: reason => void events.push(`${name} ${reason}`),
    });
  return { queue, events, ask };
};

const blockFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

describe('the admission queue', () => {
  it('lets in as many as there are places, at once, and the others in the order they came', async () => {
    const { queue, events, ask } = queueWith({ places: 2, maxWaiting: 3 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name);
    expect(events).toEqual(['a enters', 'b enters']);
    expect([queue.inside(), queue.waiting()]).toEqual([2, 3]);
    queue.release();
    queue.release();
    await nextTurn();
    expect(events.slice(2)).toEqual(['c enters', 'd enters']);
    expect([queue.inside(), queue.waiting()]).toEqual([2, 1]);
  });

  it('hands a place over, so that a newcomer cannot take it from somebody who waits', async () => {
    const { queue, events, ask } = queueWith();
    for (const name of ['a', 'b']) ask(name);
    queue.release();
    ask('newcomer');
    await nextTurn();
    expect(events).toEqual(['a enters', 'b enters']);
  });

  it('serves those first who have begun already', async () => {
    const { queue, events, ask } = queueWith();
    ask('a');
    ask('new');
    ask('begun', 'begun');
    queue.release();
    await nextTurn();
    queue.release();
    await nextTurn();
    expect(events).toEqual(['a enters', 'begun enters', 'new enters']);
  });

  it('refuses at once whoever is too many, each stage by its own count', () => {
    const { events, ask } = queueWith();
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    expect(events).toEqual(['a enters', 'd full']);
    for (const name of ['e', 'f', 'g']) ask(name, 'begun');
    expect(events).toEqual(['a enters', 'd full', 'g full']);
  });

  it('refuses whoever waited until the deadline, once, and then has place for others', async () => {
    const { queue, events, ask } = queueWith({ deadlineMs: { new: 10, begun: 60_000 } });
    ask('a');
    ask('b');
    await expect.poll(() => events).toEqual(['a enters', 'b late']);
    queue.release();
    ask('c');
    expect(events).toEqual(['a enters', 'b late', 'c enters']);
    expect([queue.inside(), queue.waiting()]).toEqual([1, 0]);
  });

  it('begins nothing past its deadline, also when timers are late', async () => {
    const { queue, events, ask } = queueWith({ deadlineMs: { new: 10, begun: 60_000 } });
    ask('a');
    ask('b');
    blockFor(30);
    queue.release();
    await nextTurn();
    expect(events).toEqual(['a enters', 'b late']);
    expect(queue.inside()).toBe(0);
  });

  it('forgets whoever stops waiting', async () => {
    const { queue, events, ask } = queueWith();
    ask('a');
    const stopWaiting = ask('b');
    ask('c');
    stopWaiting?.();
    queue.release();
    await nextTurn();
    queue.release();
    await nextTurn();
    expect(events).toEqual(['a enters', 'c enters']);
    expect([queue.inside(), queue.waiting()]).toEqual([0, 0]);
  });
});
