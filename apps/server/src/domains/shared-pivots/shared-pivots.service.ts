import type { DisplayStyle, PivotTag } from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import * as rows from './shared-pivots.repository.ts';

/** What the community has of a pivot that is shared. It ends with the image. */
export interface Sharing {
  readonly imageId: string;
  readonly authorName: string;
  readonly includesThought: boolean;
  readonly sharedAt: string;
}

interface Copy {
  readonly id: string;
  readonly phrase: string;
  readonly thought: string | null;
  readonly tags: PivotTag[];
  readonly authorName: string;
  readonly imageId: string;
  readonly displayStyle: DisplayStyle;
}

const sharingIn = ({ imageId, authorName, thought, sharedAt }: rows.SharedPivotRow): Sharing => ({
  imageId,
  authorName,
  includesThought: thought !== null,
  sharedAt,
});

export const sharingOf = async (me: Member, ids: readonly string[]): Promise<Map<string, Sharing>> => {
  const found = ids.length === 0 ? [] : await rows.findSharing(me.db, { me: me.id, ids: [...ids] });
  return new Map(found.map(row => [row.id, sharingIn(row)]));
};

export const publish = async (me: Member, copy: Copy): Promise<Sharing> => {
  const moment = { feedId: newId(), sharedAt: new Date().toISOString() };
  const [row] = await rows.publish(me.db, { ...copy, ...moment, authorId: me.id });
  // Two accounts can hold the same pivot of one trial.
  if (!row) throw new AppError('cannot_share', 'This pivot is shared from another account already.');
  return sharingIn(row);
};

/** Nothing of the copy is left. */
export const takeBack = async (me: Member, id: string): Promise<void> =>
  void (await rows.deleteShared(me.db, { me: me.id, id }));

/** One batch; answers how many there were. */
export const forgetImage = async (db: Executor, imageId: string): Promise<number> =>
  (await rows.deleteSharedWith(db, { imageId })).length;

export const withdrawBatch = rows.eraseBatch;
