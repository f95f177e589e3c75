import { prepared, query } from '../../platform/db.ts';

const selectStart = (userId: string) =>
  query.selectFrom('users').select('no_contact_start as startDate').where('id', '=', userId);

export const getStart = prepared<{ userId: string }>()(arg => selectStart(arg.userId));

/** Until the transaction ends nobody else changes this person's days, neither those that run nor those that have ended. */
export const lockStart = prepared<{ userId: string }>()(arg => selectStart(arg.userId).forNoKeyUpdate());

export const updateStart = prepared<{ userId: string; startDate: string | null }>()(arg =>
  query.updateTable('users').set({ no_contact_start: arg.startDate }).where('id', '=', arg.userId),
);
