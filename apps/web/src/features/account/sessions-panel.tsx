import { useRef } from 'react';
import { itemsShown } from '../../backend/shown-lists.ts';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
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
    <>
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
    </>
  );
};

/** Where a person is signed in, and a way to end it anywhere else. */
export const SessionsPanel = () => {
  const query = useSessions();
  const endOthers = useEndOtherSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = itemsShown(query.data);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Card>
      <section aria-labelledby="signed-in-title">
        <SectionHead id="signed-in-title" size="card" headingRef={heading}>
          {texts.title}
        </SectionHead>
        {query.isPending && <SkeletonRows count={1} />}
        <PagedList
          query={query}
          start={heading}
          className={styles.rows}
          look="quiet"
          more={texts.more}
          row={session => <SessionRow session={session} />}
        />
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
