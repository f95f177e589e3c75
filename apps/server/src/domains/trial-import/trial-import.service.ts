import { createHash } from 'node:crypto';
import type { ActivityDay } from '@turnstone/contract/activity';
import { limits } from '@turnstone/contract/limits';
import type {
  Imported,
  ImportedContact,
  ImportedNight,
  ImportedSealedWords,
  ImportedSpell,
  TrialImport,
} from '@turnstone/contract/trial-import';
import { AppError } from '../../platform/errors.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { openOr } from '../../platform/unreadable-rows.ts';
import * as activity from '../activity/activity.service.ts';
import * as letters from '../letters/letters.service.ts';
import * as nights from '../nights/nights.service.ts';
import * as pivots from '../pivots/pivots.service.ts';
import * as projects from '../projects/projects.service.ts';
import * as sealedWords from '../sealed-words/sealed-words.service.ts';
import * as contacts from '../streak/contacts.service.ts';
import * as spells from '../streak/spells.service.ts';
import * as streak from '../streak/streak.service.ts';
import * as thoughts from '../thoughts/thoughts.service.ts';
import * as repository from './trial-import.repository.ts';

const table = 'trial_imports';

type Trial = Omit<TrialImport, 'importId' | 'intoExisting'>;
/** With all its lists, also those that an earlier page does not know. */
type WholeTrial = Trial & {
  readonly spells: readonly ImportedSpell[];
  readonly contacts: readonly ImportedContact[];
  readonly sealedWords: readonly ImportedSealedWords[];
  readonly nights: readonly ImportedNight[];
};

/** What is kept of an import. */
interface ImportRecord {
  readonly fingerprint: string;
  readonly days: readonly ActivityDay[];
}

const accountHasWriting = new AppError(
  'account_has_writing',
  'This account already has writing in it. Please choose whether to add what is on this device.',
);

/**
 * Imports everything or nothing. The same request again changes nothing, whatever happened in between, and is told
 * what is still there; a trial that grew after an answer was lost adds what is new.
 */
export const importAll = (
  ctx: RequestContext,
  { importId, intoExisting, ...given }: TrialImport,
): Promise<Imported> =>
  inTransaction({ ...ctx, db: ctx.db.bulk }, async ctx => {
    // Two at once: the second waits here and then finds what the first did.
    const [user] = await repository.lockUser(ctx.db, { userId: ctx.user.id });
    const fingerprint = fingerprintOf(given);
    const before = await getEarlier(ctx, importId);
    if (before?.fingerprint === fingerprint) return getImported(ctx, given);
    if (!intoExisting && (await hasOtherWriting(ctx, given))) throw accountHasWriting;

    const now = ctx.clock.now();
    await enforceImportQuota(ctx, user, given, now);
    const trial = clampToNow(given, now);
    await thoughts.importAll(ctx, trial.thoughts);
    await pivots.importAll(ctx, trial.pivots);
    await projects.importAll(ctx, trial.projects);
    await letters.importAll(ctx, trial.letters);
    await spells.importAll(ctx, trial.spells);
    await contacts.importAll(ctx, trial.contacts);
    await sealedWords.importAll(ctx, trial.sealedWords);
    await nights.importAll(ctx, trial.nights, trial.remembersNights);
    await streak.importAll(ctx, now, trial.noContactStreak);
    const days = await activity.importAll(ctx, now, trial.activity, before?.days ?? []);
    const record: ImportRecord = { fingerprint, days };
    const sealed = ctx.vault.seal(table, importId, record);
    await repository.upsert(ctx.db, { userId: ctx.user.id, id: importId, sealed, at: now.toISOString() });
    return getImported(ctx, given);
  });

const importQuotaExceeded = new AppError(
  'too_many_requests',
  'A lot has been added to this account today. What is on this device stays there; please continue tomorrow.',
);

type LockedUser = Awaited<ReturnType<typeof repository.lockUser>>[number];

/** So many imports and entries a day. Under the lock: however many come at once, together they bring no more. */
const enforceImportQuota = async (
  ctx: RequestContext,
  user: LockedUser | undefined,
  given: Trial,
  now: Date,
): Promise<void> => {
  const day = now.toISOString().slice(0, 10);
  const before = user?.day === day ? user : { imports: 0, entries: 0 };
  const { thoughts, pivots, projects, letters } = given;
  const { spells = [], contacts = [], sealedWords = [], nights = [] } = given;
  const imports = before.imports + 1;
  const lists = [thoughts, pivots, projects, letters, spells, contacts, sealedWords, nights];
  const entries = lists.reduce((sum, list) => sum + list.length, before.entries);
  if (imports > limits.importsPerDay || entries > limits.importedPerDay) throw importQuotaExceeded;
  await repository.updateImportCount(ctx.db, { userId: ctx.user.id, day, imports, entries });
};

/** Read, never cached: a device deletes what this says is in the account. */
const getImported = async (ctx: RequestContext, trial: Trial): Promise<Imported> => {
  const found = {
    thoughts: await thoughts.listExistingIds(ctx, trial.thoughts),
    pivots: await pivots.listExistingIds(ctx, trial.pivots),
    projects: await projects.listExistingIds(ctx, trial.projects),
    letters: await letters.listExistingIds(ctx, trial.letters),
  };
  const existing = new Set(Object.values(found).flat());
  const given = [...trial.thoughts, ...trial.pivots, ...trial.projects, ...trial.letters];
  return {
    thoughts: found.thoughts.length,
    pivots: found.pivots.length,
    projects: found.projects.length,
    letters: found.letters.length,
    missing: [...new Set(given.map(({ id }) => id))].filter(id => !existing.has(id)),
  };
};

const fingerprintOf = (trial: Trial): string =>
  createHash('sha256').update(JSON.stringify(trial)).digest('base64url');

const getEarlier = async (ctx: RequestContext, id: string): Promise<ImportRecord | null> => {
  const [row] = await repository.get(ctx.db, { userId: ctx.user.id, id });
  // Where it cannot be decrypted, what is there already is found by its ids.
  return row
    ? openOr<ImportRecord | null>(
        ctx,
        table,
        id,
        () => ctx.vault.open<ImportRecord>(table, id, row.sealed),
        null,
      )
    : null;
};

const hasOtherWriting = async (ctx: RequestContext, trial: Trial): Promise<boolean> =>
  (await thoughts.hasOthers(ctx, trial.thoughts)) ||
  (await pivots.hasOthers(ctx, trial.pivots)) ||
  (await projects.hasOthers(ctx, trial.projects)) ||
  (await letters.hasOthers(ctx, trial.letters));

/** A device's clock may run ahead; nothing was written tomorrow. */
const clampToNow = (trial: Trial, now: Date): WholeTrial => {
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
    spells: trial.spells ?? [],
    contacts: (trial.contacts ?? []).map(contact => ({ ...contact, createdAt: past(contact.createdAt) })),
    sealedWords: (trial.sealedWords ?? []).map(words => ({ ...words, createdAt: past(words.createdAt) })),
    nights: (trial.nights ?? []).map(night => ({ ...night, createdAt: past(night.createdAt) })),
    letters: trial.letters.map(letter => ({
      ...letter,
      createdAt: past(letter.createdAt),
      lastEditedAt: past(letter.lastEditedAt),
    })),
  };
};

export const { eraseBatch } = repository;
