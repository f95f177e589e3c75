import { createHash } from 'node:crypto';
import { listCases, type ModerationCase } from '@turnstone/contract/moderation';
import { type Page, type PageQuery, pageOf } from '@turnstone/contract/paging';
import type { ModeratorContext } from '../../platform/scopes.ts';
import type { UnreadableRow, Vault } from '../../platform/sealed-text.ts';
import * as account from '../account/account.service.ts';
import type { SharedContent } from '../review/review.service.ts';
import * as repository from './cases.repository.ts';
import * as reports from './reports.repository.ts';
import { table as reportTable } from './reports.service.ts';
import * as things from './shared-things.service.ts';
import * as statements from './statements.repository.ts';
import { appealColumn, type StatementText, table as statementTable } from './statements.service.ts';

const toPublicContent = (content: SharedContent): ModerationCase['content'] => {
  const { title, text, imagePath, authorName, sharedAt } = content;
  return { title, text, imagePath, authorName, sharedAt };
};

/** Whoever is shown cases, and told what of them cannot be decrypted. */
type Reader = Pick<ModeratorContext, 'db' | 'keys' | 'clock' | 'unreadable'>;

/** Empty where they are gone; and where it cannot be decrypted, which is noted and hides neither the case nor the other words. */
const decryptOrNote = (
  reader: Reader,
  vault: Vault | undefined,
  { table, id }: UnreadableRow,
  open: (vault: Vault) => string | null | undefined,
): string => {
  if (!vault) return '';
  const words = open(vault) ?? null;
  if (words === null) reader.unreadable.push({ table, id });
  return words ?? '';
};

const getReports = async (reader: Reader, row: repository.CaseRow): Promise<ModerationCase['reports']> => {
  const found = row.rank === 0 ? [] : await reports.listOpen(reader.db, row);
  const vaults = await account.getVaults(
    reader,
    found.map(({ reporterId }) => reporterId),
  );
  return found.map(({ reporterId, id, reason, sealed, receivedAt }) => ({
    reason,
    words: decryptOrNote(reader, vaults.get(reporterId), { table: reportTable, id }, vault =>
      vault.tryOpen<string>(reportTable, id, sealed),
    ),
    at: receivedAt,
  }));
};

const getAppeal = async (
  reader: Reader,
  { why, thingId }: repository.CaseRow,
  { authorId }: SharedContent,
): Promise<ModerationCase['appealed']> => {
  if (why !== 'appeal') return null;
  const [statement] = await statements.getLatest(reader.db, { author: authorId, thingId });
  const vault = (await account.getVaults(reader, [authorId])).get(authorId);
  if (!statement?.plea || !vault) return null;
  const { id, rule, sealed, plea } = statement;
  const row = { table: statementTable, id };
  return {
    rule,
    words: decryptOrNote(
      reader,
      vault,
      row,
      vault => vault.tryOpen<StatementText>(statementTable, id, sealed)?.words,
    ),
    plea: decryptOrNote(reader, vault, row, vault => vault.tryOpen<string>(appealColumn, id, plea)),
  };
};

const contentFields = ({ title, text, imageId, authorName }: SharedContent) => [
  title,
  text,
  imageId,
  authorName,
];

/**
 * What is decided about: the thing, what it stands under, and what its author pleads. Not the reports: whoever sends
 * many could keep a case from ever being decided.
 */
const digestOf = (
  { kind, why }: repository.CaseRow,
  content: SharedContent,
  appealed: ModerationCase['appealed'],
): string => {
  const decidedAbout = [
    kind,
    why,
    contentFields(content),
    content.under && contentFields(content.under),
    appealed,
  ];
  return createHash('sha256').update(JSON.stringify(decidedAbout)).digest('hex');
};

export const toCase = async (
  reader: Reader,
  row: repository.CaseRow,
  content: SharedContent,
): Promise<ModerationCase> => {
  const appealed = await getAppeal(reader, row, content);
  return {
    id: row.id,
    kind: row.kind,
    why: row.why,
    content: toPublicContent(content),
    context: content.under ? toPublicContent(content.under) : null,
    reportCount: -row.rank,
    reports: await getReports(reader, row),
    appealed,
    isShown: content.review === null,
    openedAt: row.openedAt,
    digest: digestOf(row, content, appealed),
  };
};

/**
 * Most reported first, then oldest, without what this moderator has shared or reported. Only what was shared is read:
 * nothing here decrypts anybody's letters.
 */
export const list = async (
  ctx: ModeratorContext,
  { limit = listCases.pageSize, after }: PageQuery,
): Promise<Page<ModerationCase>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, after }), limit);
  const items: ModerationCase[] = [];
  // One after the other: a moderator can wait a moment, the connections are everybody's.
  for (const row of page.items) {
    const content = await things.find(ctx.db, { kind: row.kind, id: row.thingId });
    if (content && content.authorId !== ctx.user.id) items.push(await toCase(ctx, row, content));
  }
  return { items, next: page.next };
};
