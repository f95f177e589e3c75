// A client with a journal: users who write all the time with Idempotency-Keys, repeat what has an unknown outcome with
// the same key, and remember everything that was acknowledged. comparison.ts holds it against what is read back.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fillPath } from '@turnstone/contract/endpoint';
import { createLetter, updateLetter } from '@turnstone/contract/letters';
import { createPivot } from '@turnstone/contract/pivots';
import { createProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { createProject } from '@turnstone/contract/projects';
import { createThought, removeThought } from '@turnstone/contract/thoughts';
import { ifMatchHeader } from '@turnstone/contract/versions';
import { type Attempt, recoveryOf } from './attempts.ts';
import type { Entry, Item, Kind, Written } from './comparison.ts';
import { labelOf, outcomeOf, type Received, type SentRequest, send } from './http.ts';
import type { DrillUser } from './users.ts';

export interface JournalOptions {
  /** Where to send the next request: one server, or one after the other. */
  readonly port: () => number;
  readonly timeoutMs?: number;
  /** Between two things that one user writes. */
  readonly pauseMs?: number;
}

interface Writer extends DrillUser {
  readonly agent: Agent;
  readonly entries: Entry[];
  projectId: string;
}

export interface Journal {
  readonly attempts: readonly Attempt[];
  readonly written: () => readonly Written[];
  /** Milliseconds from `from` to the first success of what was begun after `goneAt`; throws after a minute, or as said. */
  readonly recovery: (from: number, goneAt: number, withinMs?: number) => Promise<number>;
  /** Everything that was under way at this moment or was begun later. */
  readonly since: (from: number) => readonly Attempt[];
  /** Returns once every user has finished what they were writing. */
  readonly stop: () => Promise<void>;
}

/** How long one thing is repeated; longer than any fault of a drill. */
const patienceMs = 90_000;
const retryPauseMs = 100;

const bodyOf = (kind: Kind, marker: string, writer: Writer, thoughtId: string): unknown => {
  switch (kind) {
    case 'thought':
      return { content: `thought ${marker}` };
    case 'pivot':
      return { thoughtId, pivotPhrase: `pivot ${marker}`, tags: ['Hope'] };
    case 'letter':
      return {
        title: `letter ${marker}`,
        content: `${'I am still here. '.repeat(20)}${marker}`,
        mood: 'sad',
      };
    case 'timeLog':
      return { projectId: writer.projectId, description: `time ${marker}`, duration: 5 };
  }
};

const pathOf: Readonly<Record<Kind, string>> = {
  thought: createThought.path,
  pivot: createPivot.path,
  letter: createLetter.path,
  timeLog: createProjectTimeLog.path,
};

const itemIn = ({ text }: Received): Item => JSON.parse(text) as Item;

const anyOf = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(Math.random() * values.length)];

export const startJournal = async (
  users: readonly DrillUser[],
  { port, timeoutMs = 6_000, pauseMs = 5 }: JournalOptions,
): Promise<Journal> => {
  const attempts: Attempt[] = [];
  let isStopped = false;

  /** The same request until its outcome is known; null when it never is. */
  const repeat = async (
    writer: Writer,
    sent: Omit<SentRequest, 'port'>,
  ): Promise<{ received: Received; attempts: number } | null> => {
    const deadline = performance.now() + patienceMs;
    for (let count = 1; performance.now() < deadline; count += 1) {
      const received = await send({
        ...sent,
        port: port(),
        cookie: writer.cookie,
        agent: writer.agent,
        timeoutMs,
      });
      const { startedAt, ms } = received;
      const outcome = outcomeOf(received);
      attempts.push({
        startedAt,
        endedAt: startedAt + ms,
        label: labelOf(received),
        isAcknowledged: outcome === 'acknowledged',
        hasRetryAfter: received.headers['retry-after'] !== undefined,
      });
      if (outcome !== 'unknown') return { received, attempts: count };
      await delay(retryPauseMs * (1 + Math.random()));
    }
    return null;
  };

  const create = async (writer: Writer, kind: Kind, thoughtId: string): Promise<void> => {
    const marker = randomUUID();
    const entry: Entry = { kind, marker, acknowledged: null, isRemoved: false, trouble: null, attempts: 0 };
    writer.entries.push(entry);
    const body = bodyOf(kind, marker, writer, thoughtId);
    const done = await repeat(writer, { method: 'POST', path: pathOf[kind], body, key: randomUUID() });
    entry.attempts = done?.attempts ?? 0;
    if (!done) entry.trouble = 'never acknowledged';
    else if (done.received.status === 200) entry.acknowledged = itemIn(done.received);
    else entry.trouble = `rejected with ${done.received.status}`;
  };

  /** With the version it is based on: a repetition that comes late must not undo the next change. */
  const edit = async (writer: Writer, entry: Entry, before: Item): Promise<void> => {
    const marker = randomUUID();
    const done = await repeat(writer, {
      method: 'PUT',
      path: fillPath(updateLetter.path, { id: before.id }),
      body: { title: `letter ${marker}`, content: `changed ${marker}`, mood: 'hopeful' },
      ifMatch: ifMatchHeader(String(before.version)),
    });
    const current = done?.received.status === 409 ? JSON.parse(done.received.text).current : null;
    if (done?.received.status === 200) entry.acknowledged = itemIn(done.received);
    // The first attempt was done, and its acknowledgement lost.
    else if (done && done.attempts > 1 && JSON.stringify(current).includes(marker))
      entry.acknowledged = current;
    else entry.trouble = `a change ended with ${done?.received.status ?? 'nothing'}`;
    entry.marker = marker;
  };

  const remove = async (writer: Writer, entry: Entry, { id }: Item): Promise<void> => {
    const done = await repeat(writer, { method: 'DELETE', path: fillPath(removeThought.path, { id }) });
    const isGone =
      done?.received.status === 200 || (done && done.attempts > 1 && done.received.status === 404);
    if (isGone) entry.isRemoved = true;
    else entry.trouble = `a removal ended with ${done?.received.status ?? 'nothing'}`;
  };

  const writeOne = async (writer: Writer): Promise<void> => {
    const usable = writer.entries.filter(each => each.acknowledged && !each.isRemoved && !each.trouble);
    const thought = anyOf(usable.filter(({ kind }) => kind === 'thought'));
    const letter = anyOf(usable.filter(({ kind }) => kind === 'letter'));
    const chance = Math.random();
    if (!thought?.acknowledged || chance < 0.4) return create(writer, 'thought', '');
    if (chance < 0.6) return create(writer, 'pivot', thought.acknowledged.id);
    if (!letter?.acknowledged || chance < 0.75) return create(writer, 'letter', '');
    if (chance < 0.9) return create(writer, 'timeLog', '');
    if (chance < 0.97) return edit(writer, letter, letter.acknowledged);
    return remove(writer, thought, thought.acknowledged);
  };

  const write = async (writer: Writer): Promise<void> => {
    while (!isStopped) {
      await writeOne(writer);
      await delay(pauseMs);
    }
    writer.agent.destroy();
  };

  const begin = async (user: DrillUser): Promise<Writer> => {
    const writer: Writer = {
      ...user,
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
      entries: [],
      projectId: '',
    };
    const body = { title: 'A drill', category: 'hobby' };
    const done = await repeat(writer, { method: 'POST', path: createProject.path, body, key: randomUUID() });
    if (done?.received.status !== 200) throw new Error('The journal cannot begin a project.');
    writer.projectId = itemIn(done.received).id;
    return writer;
  };

  const writers = await Promise.all(users.map(begin));
  const writing = Promise.all(writers.map(write));

  return {
    attempts,
    written: () => writers,
    since: from => attempts.filter(({ endedAt }) => endedAt >= from),
    recovery: async (from, goneAt, withinMs = 60_000) => {
      const first = attempts.length;
      const deadline = performance.now() + withinMs;
      while (performance.now() < deadline) {
        const ms = recoveryOf(attempts.slice(first), from, goneAt);
        if (ms !== null) return ms;
        await delay(20);
      }
      throw new Error(`Nothing was acknowledged for ${withinMs / 1_000} s.`);
    },
    stop: async () => {
      isStopped = true;
      await writing;
    },
  };
};
