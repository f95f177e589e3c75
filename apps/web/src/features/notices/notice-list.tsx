import { useQueryClient } from '@tanstack/react-query';
import { listForumLetters } from '@turnstone/contract/forum';
import { listLetters } from '@turnstone/contract/letters';
import type { Notice } from '@turnstone/contract/notices';
import { listOrders } from '@turnstone/contract/payments';
import { listReasonStatements } from '@turnstone/contract/reason-statements';
import { Gavel, MessageCircle, Package } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { accountPart, accountParts, forumLetterPath } from '../../platform/paths.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { PopoverLink } from '../../ui/popover/popover.tsx';
import styles from './notice-list.module.css';
import { noticesTexts as texts } from './notices.texts.ts';
import { useNotices, useReadNotices } from './use-notices.ts';

const icons = { comment: MessageCircle, decision: Gavel, order: Package } as const;

const textOf = ({ kind, count }: Notice): string => (kind === 'comment' ? texts.comment(count) : texts[kind]);

const partOf = ({ kind }: Notice) => (kind === 'order' ? 'orders' : 'decisions');

const pathOf = (notice: Notice): string =>
  notice.letterId ? forumLetterPath(notice.letterId) : accountPart(partOf(notice));

/** What it leads to, as it was read the last time. */
const keyOf = ({ kind, letterId }: Notice): string[] => {
  if (letterId) return [listForumLetters.path, letterId];
  return [kind === 'order' ? listOrders.path : listReasonStatements.path];
};

/** What is new for this person, in the popover of the bell. Seen here, it counts as read. */
export const NoticeList = () => {
  const query = useNotices();
  const queries = useQueryClient();
  const read = useReadNotices();
  const notices = flattenPages(query.data);
  const markRead = useEffectEvent((upTo: string) => {
    // The letter's own card counts its comments too, as they were when the letters were read.
    if (notices.some(({ kind, isRead }) => kind === 'comment' && !isRead))
      void queries.invalidateQueries({ queryKey: [listLetters.path] });
    read.mutate(upTo);
  });
  const hasNew = !query.isFetching && notices.some(({ isRead }) => !isRead);
  const newestUnread = hasNew ? notices[0]?.id : undefined;
  useEffect(() => {
    if (newestUnread) markRead(newestUnread);
  }, [newestUnread]);
  const follow = (notice: Notice) => {
    // What is shown there may be older than what is told here.
    void queries.invalidateQueries({ queryKey: keyOf(notice) });
    // Where it stands on this very page, the address alone would change.
    if (!notice.letterId) document.getElementById(accountParts[partOf(notice)])?.focus();
  };
  if (notices.length === 0 && !query.isError) return null;
  return (
    <section className={styles.list} aria-label={texts.label}>
      <ul>
        {notices.map(notice => (
          <li key={notice.id}>
            <PopoverLink to={pathOf(notice)} icon={icons[notice.kind]} onFollow={() => follow(notice)}>
              <span className={styles.words}>
                <span className={styles.text}>{textOf(notice)}</span>
                <span className={styles.when}>{formatWhen(notice.createdAt)}</span>
              </span>
              {!notice.isRead && <Badge tone="tide">{texts.isNew}</Badge>}
            </PopoverLink>
          </li>
        ))}
      </ul>
      <ListEnd query={query} variant="quiet" more={texts.more} />
    </section>
  );
};
