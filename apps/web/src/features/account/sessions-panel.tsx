import { flattenPages } from '../../api/list-cache.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';
import { type LoginSession, useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts';

const texts = accountPageTexts.sessions;

const SessionRow = ({ session }: { readonly session: LoginSession }) => {
  const end = useEndSession();
  const { id, device, isCurrent, createdAt, lastSeenAt } = session;
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.strong}>{device}</p>
        <p className={styles.quiet}>{texts.began(formatWhen(createdAt))}</p>
        <p className={styles.quiet}>{texts.lastSeen(formatWhen(lastSeenAt))}</p>
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
    </div>
  );
};

/** Where a user is signed in, and a way to end it anywhere else. */
export const SessionsPanel = () => {
  const query = useSessions();
  const endOthers = useEndOtherSessions();
  const hasOthers = flattenPages(query.data).some(({ isCurrent }) => !isCurrent);
  return (
    <ListPanel
      id="signed-in-title"
      texts={texts}
      query={query}
      skeletonCount={1}
      row={session => <SessionRow session={session} />}
    >
      {hasOthers && <p className={styles.quiet}>{texts.afterwards}</p>}
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
    </ListPanel>
  );
};
