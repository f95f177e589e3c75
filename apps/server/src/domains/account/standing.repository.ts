import { sql } from 'kysely';
import { prepared, tables } from '../../platform/db.ts';

interface StandingTables {
  people: {
    id: string;
    issuer: string;
    subject: string;
    moderator_badge: string | null;
    are_posts_known: boolean;
    are_images_known: boolean;
    new_statements: number;
  };
}

const query = tables<StandingTables>();

export const knowPosts = prepared<{ person: string }>()(arg =>
  query.updateTable('people').set({ are_posts_known: true }).where('id', '=', arg.person),
);

export const knowImages = prepared<{ person: string }>()(arg =>
  query.updateTable('people').set({ are_images_known: true }).where('id', '=', arg.person),
);

export const countStatement = prepared<{ person: string }>()(arg =>
  query
    .updateTable('people')
    .set(eb => ({ new_statements: eb('new_statements', '+', sql.lit(1)) }))
    .where('id', '=', arg.person),
);

export const noteStatementsSeen = prepared<{ me: string }>()(arg =>
  query
    .updateTable('people')
    .set({ new_statements: sql.lit(0) })
    .where('id', '=', arg.me),
);

/** Given already, it stays the same. */
export const giveBadge = prepared<{ issuer: string; subject: string; badge: string }>()(arg =>
  query
    .updateTable('people')
    .set(eb => ({
      moderator_badge: eb.fn.coalesce('moderator_badge', eb.cast<string>(eb.val(arg.badge), 'uuid')),
    }))
    .where('issuer', '=', arg.issuer)
    .where('subject', '=', arg.subject)
    .returning('moderator_badge as badge'),
);

export const takeBadge = prepared<{ issuer: string; subject: string }>()(arg =>
  query
    .updateTable('people')
    .set({ moderator_badge: null })
    .where('issuer', '=', arg.issuer)
    .where('subject', '=', arg.subject)
    .where('moderator_badge', 'is not', null)
    .returning('id'),
);

export const listModerators = prepared<Record<string, never>>()(() =>
  query
    .selectFrom('people')
    .select(['subject', 'moderator_badge as badge'])
    .where('moderator_badge', 'is not', null)
    .orderBy('moderator_badge')
    .limit(sql.lit(1_000)),
);
