import { keepAccount } from '@turnstone/contract/account';
import type { ReactNode } from 'react';
import { useSession } from '../../api/session-context.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { signInPaths } from '../../session/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { afterSessionTexts } from './after-session.texts.ts';
import { clearSessionData } from './clear-session-data.ts';
import { DownloadPanel } from './download-panel.tsx';
import styles from './unreachable.module.css';

const texts = afterSessionTexts.pendingDeletion;

interface PendingDeletionProps {
  /** The heading, with the day. */
  readonly children: ReactNode;
}

export const PendingDeletion = ({ children }: PendingDeletionProps) => {
  const { refetchSession } = useSession();
  const keep = useSave(keepAccount, {
    toInput: () => ({}),
    onSaved: refetchSession,
    toast: texts.cancelled,
    failed: texts.failed,
  });
  return (
    <div className={styles.unreachable}>
      {children}
      <p>{texts.text}</p>
      <Button isBusy={keep.isPending} busyText={texts.keeping} onClick={() => keep.mutate()}>
        {texts.keep}
      </Button>
      <ButtonAnchor variant="line" href={signInPaths.logOut} onClick={clearSessionData}>
        {texts.logOut}
      </ButtonAnchor>
      <DownloadPanel />
    </div>
  );
};
