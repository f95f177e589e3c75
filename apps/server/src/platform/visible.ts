import { type RawBuilder, sql } from 'kysely';

/** Who looks at what people have shared. */
export interface Viewer {
  /** Nobody's id for a visitor. */
  readonly me: string;
  /** Whom they have blocked, and who has blocked them. */
  readonly apart: string[];
}

/** The one rule of what somebody sees: what nothing stands against, and their own unless it was taken away for good. */
export const visibleTo = (viewer: Viewer, table: string, author: string): RawBuilder<boolean> => {
  const [review, whose] = [sql.ref(`${table}.review`), sql.ref(`${table}.${author}`)];
  return sql<boolean>`(${review} is null or (${whose} = ${viewer.me} and ${review} <> 'removed')) and ${whose} <> all(${viewer.apart}::uuid[])`;
};
