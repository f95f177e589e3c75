import { type Page, type PageQuery, pageLimits, pageOf, type Statement } from '@turnstone/contract';
import { AppError, notFound } from '../../platform/errors.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { openEach } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as reviews from '../review/review.service.ts';
import * as things from './shared-things.service.ts';
import * as rows from './statements.repository.ts';

export const table = 'reason_statements';
/** A column of its own, sealed for it: nobody can exchange the two in the database. */
export const appealColumn = `${table}.appeal`;

/** What is sealed of a statement, with the author's key. */
export interface Said {
  readonly excerpt: string;
  readonly words: string;
}

const appealOf = (me: Member, row: rows.StatementRow): Statement['appeal'] =>
  row.plea && row.appealedAt
    ? {
        words: me.vault.open<string>(appealColumn, row.id, row.plea),
        sentAt: row.appealedAt,
        outcome: row.appealOutcome,
        decidedAt: row.appealDecidedAt,
      }
    : null;

const shown = (me: Member, row: rows.StatementRow): Statement => {
  const { id, kind, decision, rule, decidedAt } = row;
  return {
    id,
    kind,
    ...me.vault.open<Said>(table, id, row.sealed),
    decision,
    rule,
    decidedAt,
    appeal: appealOf(me, row),
  };
};

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Statement>> => {
  const page = pageOf(await rows.listStatements(me.db, { me: me.id, limit, after }), limit);
  return { items: openEach(me, table, page.items, row => shown(me, row)), next: page.next };
};

const askedBefore = new AppError('already_decided', 'You have asked for a second look at this before.');

/** Once for each decision, while what it is about is still there. */
export const appeal = (me: Member, id: string, words: string): Promise<Statement> =>
  inTransaction(me, async me => {
    const [row] = await rows.lockStatement(me.db, { me: me.id, id });
    if (!row) throw notFound('This decision');
    if (row.appealedAt !== null) throw askedBefore;
    const thing = { kind: row.kind, id: row.thingId };
    if (!(await things.find(me.db, thing))) throw notFound('What it is about');
    const at = new Date().toISOString();
    const plea = me.vault.seal(appealColumn, id, words);
    const [changed] = await rows.noteAppeal(me.db, { me: me.id, id, plea, at });
    await reviews.lookAgain(me.db, thing);
    return shown(me, changed ?? row);
  });

/** Everything that was decided about what somebody shared, to take along. */
export const everything = (me: Member): AsyncIterable<Statement> => wholeList(page => list(me, page));

export const { eraseBatch } = rows;
