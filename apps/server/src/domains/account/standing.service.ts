// What a person is in the community: known or new, a moderator or not, and what they have still to be told.
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/db.ts';
import type { Member } from '../../platform/member.ts';
import * as rows from './standing.repository.ts';

/** Something of theirs was let through: the next does not wait. */
export const know = async (db: Executor, person: string, what: 'posts' | 'images'): Promise<void> =>
  void (await (what === 'images' ? rows.knowImages : rows.knowPosts)(db, { person }));

export const tellOfStatement = async (db: Executor, person: string): Promise<void> =>
  void (await rows.countStatement(db, { person }));

export const noteStatementsSeen = async (me: Member): Promise<{ newStatements: number }> => {
  await rows.noteStatementsSeen(me.db, { me: me.id });
  return { newStatements: 0 };
};

interface Account {
  readonly issuer: string;
  readonly subject: string;
}

/** Null where nobody has signed in with this identity yet. */
export const makeModerator = async (db: Executor, { issuer, subject }: Account): Promise<string | null> => {
  const [made] = await rows.giveBadge(db, { issuer, subject, badge: randomUUID() });
  return made?.badge ?? null;
};

/** False where they were none. */
export const endModerator = async (db: Executor, { issuer, subject }: Account): Promise<boolean> =>
  (await rows.takeBadge(db, { issuer, subject })).length > 0;

export const listModerators = (db: Executor): Promise<{ subject: string; badge: string | null }[]> =>
  rows.listModerators(db, {});
