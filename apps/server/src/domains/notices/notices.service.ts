import type { NoticeKind } from '@turnstone/contract/notices';
import type { Executor } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { ServiceContext } from '../../platform/request-context.ts';
import * as repository from './notices.repository.ts';

/** Who is told, of what kind of thing, and about which one. */
interface NoticeTarget {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly targetId: string;
}

const retentionMs = 90 * 24 * 3_600_000;

/** In the transaction of what happened: both are there, or neither. */
export const add = async (tx: Executor, target: NoticeTarget, at: Date): Promise<void> =>
  void (await repository.add(tx, { ...target, id: newId(at), at: at.toISOString() }));

/** What it is about is gone, and with it everything that was told of it. */
export const removeAll = async (tx: Executor, target: NoticeTarget): Promise<void> =>
  void (await repository.removeAll(tx, target));

/** All of one kind were seen in their own place. */
export const markReadOf = async (tx: Executor, userId: string, kind: NoticeKind, at: Date): Promise<void> =>
  void (await repository.markReadOf(tx, { userId, kind, at: at.toISOString() }));

/** One batch of what is old; returns how many there were. */
export const sweep = ({ db, clock }: ServiceContext): Promise<number> =>
  repository.eraseBefore(db, new Date(clock.now().getTime() - retentionMs));

export type { NoticeRow } from './notices.repository.ts';
export const { list, listUnread, markRead, eraseBatch } = repository;
