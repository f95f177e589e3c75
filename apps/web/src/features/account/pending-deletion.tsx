import { useMutation } from '@tanstack/react-query';
import { keepAccount } from '@turnstone/contract/account';
import type { ReactNode } from 'react';
import { useBackend, useSession } from '../../api/session-context.ts';
import { signInPaths } from '../../session/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
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
  const backend = useBackend();
  const { refetchSession } = useSession();
  const keep = useMutation({
    mutationFn: () => backend.call(keepAccount, {}),
    onSuccess: async () => {
      await refetchSession();
      toast(texts.cancelled);
    },
    onError: toastError(texts.failed),
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
