import {
  type Contact,
  type ContactChange,
  contactFields,
  endsStreak,
  type NewContact,
} from '@turnstone/contract/contacts';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ImportedContact } from '@turnstone/contract/trial-import';
import { applyChange } from '@turnstone/contract/versions';
import { contactDay, endByContact, undoContact } from '@turnstone/rules/spells';
import { inBatches } from '../../platform/batches.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as repository from './contacts.repository.ts';
import { saveChange, todayOf, withLockedDays } from './days.ts';
import * as spells from './spells.repository.ts';

const table = 'contacts';

const { seal, open } = sealedFields(table, contactFields);

const toContact = (ctx: RequestContext, row: repository.ContactRow): Contact => ({
  id: row.id,
  version: row.version,
  day: row.day,
  ...open(ctx, row),
  endedStart: row.endedStart,
  createdAt: row.createdAt,
});

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Contact>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return openPage(ctx, table, page, row => toContact(ctx, row));
};

/** The note and the end of the streak: both, or neither. */
export const create = (ctx: RequestContext, { day, ...said }: NewContact): Promise<Contact> =>
  withLockedDays(ctx, async (ctx, startDate) => {
    const userId = ctx.user.id;
    const today = todayOf(ctx);
    const possible = contactDay(startDate, today, day);
    if (possible !== 'possible') throw dayNotPossible[possible];
    const now = ctx.clock.now();
    const change = endsStreak(said.kind) ? endByContact(startDate, today, day) : null;
    const hasEnded = change !== null && change.startDate !== startDate;
    if (hasEnded) await saveChange(ctx, change);
    const id = newId();
    const row = {
      id,
      version: 1,
      day,
      endedStart: hasEnded ? startDate : null,
      sealed: seal(ctx, id, said),
      createdAt: now.toISOString(),
    };
    await repository.create(ctx.db, { ...row, userId });
    return toContact(ctx, row);
  });

const dayNotPossible = {
  in_future: new AppError('day_not_possible', 'Please choose today or an earlier day.'),
  before_count: new AppError('day_not_possible', 'This day is before your count began.'),
};

export const update = (
  ctx: RequestContext,
  id: string,
  change: ContactChange,
  ifMatch: IfMatch,
): Promise<Contact> =>
  repository.withLocked(ctx, id, async (ctx, row) => {
    if (isStale(ifMatch, row.version)) throw new EditConflict(toContact(ctx, row));
    const sealed = seal(ctx, id, applyChange(open(ctx, row), change));
    await repository.update(ctx.db, { userId: ctx.user.id, id, sealed, ifMatch: null });
    return toContact(ctx, { ...row, sealed, version: row.version + 1 });
  });

/** The spell it ended runs on, where nothing was changed since; otherwise only the note goes. */
export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  withLockedDays(ctx, async (ctx, startDate) => {
    const contact = await repository.get(ctx, id);
    const { endedStart } = contact;
    if (endedStart !== null) {
      const ended = await spells.listEndingAfter(ctx.db, { userId: ctx.user.id, day: endedStart });
      const change = undoContact({ startDate, ended }, contact);
      if (change) await saveChange(ctx, change);
    }
    return repository.remove(ctx, id);
  });

/** What was noted on trial; skips ids that exist already. The days it ended come with the spells. */
export const importAll = async (ctx: RequestContext, contacts: readonly ImportedContact[]): Promise<void> => {
  for (const batch of inBatches(contacts)) {
    const rows = batch.map(contact => ({ ...contact, sealed: seal(ctx, contact.id, contact) }));
    await repository.createMissing(ctx.db, ctx.user.id, rows);
  }
};

/** Every contact, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Contact> =>
  iteratePages(page => list(ctx, page));

export const { eraseBatch } = repository;
