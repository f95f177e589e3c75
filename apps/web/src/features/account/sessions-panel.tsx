import { endOtherSessions, endSession, listSessions } from '@turnstone/contract/account';
import type { ItemOf } from '@turnstone/contract/endpoint';
import { flattenPages, removeFromList, updateList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';

const texts = accountPageTexts.sessions;
const sessionsKey = [listSessions.path] as const;

type LoginSession = ItemOf<typeof listSessions>;

const SessionRow = ({ session }: { readonly session: LoginSession }) => {
  const end = useSave(endSession, {
    toInput: (id: string) => ({ params: { id } }),
    onSaved: ({ id }, queries) => removeFromList(queries, sessionsKey, id),
    toast: texts.ended,
    failed: texts.failed,
  });
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
  const query = usePages(sessionsKey, (backend, after) => backend.page(listSessions, { after }));
  const endOthers = useSave(endOtherSessions, {
    toInput: () => ({}),
    onSaved: (_, queries) =>
      updateList<LoginSession>(queries, sessionsKey, sessions => sessions.filter(one => one.isCurrent)),
    toast: texts.endedOthers,
    failed: texts.failed,
  });
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
