import { useRef } from 'react';
import { itemsShown } from '../../backend/shown-lists.ts';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';
import { type SignedIn, useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts';

const texts = accountPageTexts.sessions;

const SessionRow = ({ session }: { readonly session: SignedIn }) => {
  const end = useEndSession();
  const { id, device, isCurrent, lastSeenAt } = session;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.strong}>{device}</p>
        <p className={styles.quiet}>{texts.lastSeen(whenHere(lastSeenAt))}</p>
      </div>
      {isCurrent ? (
        <Badge tone="tide">{texts.here}</Badge>
      ) : (
        <Button
          variant="line"
          isBusy={end.isPending}
          aria-label={texts.endLabel(device)}
          onClick={() => end.mutate(id)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
};

/** Where a person is signed in, and a way to end it anywhere else. */
export const SessionsPanel = () => {
  const query = useSessions();
  const endOthers = useEndOtherSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = itemsShown(query.data);
  const list = useRef<HTMLUListElement>(null);
  const askForMore = useGrown(sessions.length, list, heading);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Card>
      <section aria-labelledby="signed-in-title">
        <SectionHead id="signed-in-title" size="card" headingRef={heading}>
          {texts.title}
        </SectionHead>
        {query.isPending && <SkeletonRows count={1} />}
        <ul ref={list}>
          {sessions.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        <ListEnd query={query} look="quiet" more={texts.more} onMore={askForMore} />
        {hasOthers && (
          <Button
            variant="line"
            className={styles.endOthers}
            isBusy={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {texts.endOthers}
          </Button>
        )}
      </section>
    </Card>
  );
};
