import { listCases, type ModerationCase, type Page, type PageQuery, pageOf } from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import type { Moderator } from '../../platform/scopes.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as account from '../account/account.service.ts';
import type { SharedContent } from '../review/review.service.ts';
import * as rows from './cases.repository.ts';
import * as reports from './reports.repository.ts';
import { table as reportTable } from './reports.service.ts';
import * as things from './shared-things.service.ts';
import * as statements from './statements.repository.ts';
import { type Said, table as statementTable } from './statements.service.ts';

const asEverybodySawIt = (content: SharedContent): ModerationCase['content'] => {
  const { title, text, imagePath, authorName, sharedAt } = content;
  return { title, text, imagePath, authorName, sharedAt };
};

const reportsOf = async (
  db: Executor,
  keys: KeyRing,
  row: rows.CaseRow,
): Promise<ModerationCase['reports']> => {
  const found = row.rank === 0 ? [] : await reports.findOpenReports(db, row);
  const vaults = await account.vaultsOf(
    db,
    keys,
    found.map(({ reporterId }) => reporterId),
  );
  return found.map(({ reporterId, id, reason, sealed, receivedAt }) => ({
    reason,
    words: vaults.get(reporterId)?.open<string>(reportTable, id, sealed) ?? '',
    at: receivedAt,
  }));
};

const appealedIn = async (
  db: Executor,
  keys: KeyRing,
  { why, thingId }: rows.CaseRow,
  { authorId }: SharedContent,
): Promise<ModerationCase['appealed']> => {
  if (why !== 'appeal') return null;
  const [statement] = await statements.findLatest(db, { author: authorId, thingId });
  const vault = (await account.vaultsOf(db, keys, [authorId])).get(authorId);
  if (!statement?.plea || !vault) return null;
  const { words } = vault.open<Said>(statementTable, statement.id, statement.sealed);
  return {
    rule: statement.rule,
    words,
    plea: vault.open<string>(statementTable, statement.id, statement.plea),
  };
};

const shown = async (db: Executor, keys: KeyRing, row: rows.CaseRow): Promise<ModerationCase | null> => {
  const content = await things.find(db, { kind: row.kind, id: row.thingId });
  if (!content) return null;
  return {
    id: row.id,
    kind: row.kind,
    why: row.why,
    content: asEverybodySawIt(content),
    context: content.under ? asEverybodySawIt(content.under) : null,
    reportCount: -row.rank,
    reports: await reportsOf(db, keys, row),
    appealed: await appealedIn(db, keys, row, content),
    isShown: content.review === null,
    openedAt: row.openedAt,
  };
};

/** Most reported first, then oldest. Only what was shared is read: nothing here opens anybody's letters. */
export const list = async (
  me: Moderator,
  keys: KeyRing,
  { limit = listCases.pageSize, after }: PageQuery,
): Promise<Page<ModerationCase>> => {
  const page = pageOf(await rows.listQueue(me.db, after), limit);
  const items: ModerationCase[] = [];
  // One after the other: a moderator can wait a moment, the connections are everybody's.
  for (const row of page.items) {
    const one = await shown(me.db, keys, row);
    if (one) items.push(one);
  }
  return { items, next: page.next };
};
