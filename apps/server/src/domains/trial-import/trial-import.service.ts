import { createHash } from 'node:crypto';
import { type ActivityDay, type Imported, limits, type TrialImport } from '@turnstone/contract';
import { AppError } from '../../platform/errors.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { openOr } from '../../platform/unreadable.ts';
import * as activity from '../activity/activity.service.ts';
import * as letters from '../letters/letters.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as streak from '../streak/streak.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as rows from './trial-import.repository.ts';

const table = 'trial_imports';

type Trial = Omit<TrialImport, 'importId' | 'intoExisting'>;

/** What is kept of an import. */
interface Kept {
  readonly fingerprint: string;
  readonly days: readonly ActivityDay[];
}

const accountHasWriting = new AppError(
  'account_has_writing',
  'There is writing in this account already. Please choose whether to add what is on this device.',
);

/**
 * Takes over everything or nothing. The same request again changes nothing, whatever happened in between, and is told
 * what is still there; a trial that grew after an answer was lost adds what is new.
 */
export const bringIn = (me: Member, { importId, intoExisting, ...given }: TrialImport): Promise<Imported> =>
  inTransaction(me, async me => {
    // Two at once: the second waits here and then finds what the first did.
    const [person] = await rows.lockPerson(me.db, { me: me.id });
    const fingerprint = fingerprintOf(given);
    const before = await earlier(me, importId);
    if (before?.fingerprint === fingerprint) return present(me, given);
    if (!intoExisting && (await hasOtherWriting(me, given))) throw accountHasWriting;

    const now = new Date();
    await count(me, person, given, now);
    const trial = untilNow(given, now);
    await thoughts.bringIn(me, trial.thoughts);
    await pivots.bringIn(me, trial.pivots);
    await projects.bringIn(me, trial.projects);
    await letters.bringIn(me, trial.letters);
    await streak.bringIn(me, now, trial.noContactStreak);
    const days = await activity.bringIn(me, now, trial.activity, before?.days ?? []);
    const kept: Kept = { fingerprint, days };
    const sealed = me.vault.seal(table, importId, kept);
    await rows.keepImport(me.db, { me: me.id, id: importId, sealed, at: now.toISOString() });
    return present(me, given);
  });

const enoughForToday = new AppError(
  'too_many_requests',
  'A lot has been brought into this account today. What is on this device stays there; please go on tomorrow.',
);

type Counted = Awaited<ReturnType<typeof rows.lockPerson>>[number];

/** So many imports and entries a day. Under the lock: however many come at once, together they bring no more. */
const count = async (me: Member, person: Counted | undefined, given: Trial, now: Date): Promise<void> => {
  const day = now.toISOString().slice(0, 10);
  const before = person?.day === day ? person : { imports: 0, entries: 0 };
  const { thoughts, pivots, projects, letters } = given;
  const imports = before.imports + 1;
  const entries = before.entries + thoughts.length + pivots.length + projects.length + letters.length;
  if (imports > limits.importsADay || entries > limits.importedADay) throw enoughForToday;
  await rows.countImport(me.db, { me: me.id, day, imports, entries });
};

/** Read, never remembered: a device lets go of what it is told is here. */
const present = async (me: Member, trial: Trial): Promise<Imported> => {
  const found = {
    thoughts: await thoughts.listPresentIds(me, trial.thoughts),
    pivots: await pivots.listPresentIds(me, trial.pivots),
    projects: await projects.listPresentIds(me, trial.projects),
    letters: await letters.listPresentIds(me, trial.letters),
  };
  const here = new Set(Object.values(found).flat());
  const given = [...trial.thoughts, ...trial.pivots, ...trial.projects, ...trial.letters];
  return {
    thoughts: found.thoughts.length,
    pivots: found.pivots.length,
    projects: found.projects.length,
    letters: found.letters.length,
    missing: [...new Set(given.map(({ id }) => id))].filter(id => !here.has(id)),
  };
};

const fingerprintOf = (trial: Trial): string =>
  createHash('sha256').update(JSON.stringify(trial)).digest('base64url');

const earlier = async (me: Member, id: string): Promise<Kept | null> => {
  const [row] = await rows.findImport(me.db, { me: me.id, id });
  // Where it does not open, what is there already is found by its ids.
  return row
    ? openOr<Kept | null>(me, table, id, () => me.vault.open<Kept>(table, id, row.sealed), null)
    : null;
};

const hasOtherWriting = async (me: Member, trial: Trial): Promise<boolean> =>
  (await thoughts.holdsOthers(me, trial.thoughts)) ||
  (await pivots.holdsOthers(me, trial.pivots)) ||
  (await projects.holdsOthers(me, trial.projects)) ||
  (await letters.holdsOthers(me, trial.letters));

/** A device's clock may run ahead; nothing was written tomorrow. */
const untilNow = (trial: Trial, now: Date): Trial => {
  const past = (moment: string): string =>
    new Date(Math.min(Date.parse(moment), now.getTime())).toISOString();
  return {
    ...trial,
    thoughts: trial.thoughts.map(thought => ({ ...thought, createdAt: past(thought.createdAt) })),
    pivots: trial.pivots.map(pivot => ({
      ...pivot,
      createdAt: past(pivot.createdAt),
      lastUsed: pivot.lastUsed === null ? null : past(pivot.lastUsed),
    })),
    projects: trial.projects.map(project => ({ ...project, createdAt: past(project.createdAt) })),
    letters: trial.letters.map(letter => ({
      ...letter,
      createdAt: past(letter.createdAt),
      lastEditedAt: past(letter.lastEditedAt),
    })),
  };
};

export const { eraseBatch } = rows;
