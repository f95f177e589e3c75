import { useLocation, useSearch } from 'wouter';
import { useSession } from '../../api/session-context.ts';
import { useOffline } from '../../offline/use-offline.ts';
import { logInPath } from '../../session/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { accountTexts as texts } from './account.texts.ts';

/** What changed about the session while the page stays as it is. */
export const SessionNotices = () => {
  const { session, hasEnded, isOutOfReach, refetchSession } = useSession();
  const isOffline = useOffline();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <>
      {hasEnded && (
        <Notice
          isSlim
          label={texts.endedLabel}
          actions={
            <ButtonAnchor href={logInPath(search ? `${path}?${search}` : path)}>
              {texts.signInAgain}
            </ButtonAnchor>
          }
        >
          {texts.ended}
        </Notice>
      )}
      {isOffline && session.state === 'member' && (
        <Notice isSlim label={texts.offlineLabel}>
          {texts.offline}
        </Notice>
      )}
      {isOutOfReach && !isOffline && (
        <Notice
          isSlim
          label={texts.unreachableLabel}
          actions={<Button onClick={() => void refetchSession()}>{texts.tryAgain}</Button>}
        >
          {texts.unreachable}
        </Notice>
      )}
    </>
  );
};
