import { useMutation } from '@tanstack/react-query';
import { keepAccount } from '@turnstone/contract';
import type { ReactNode } from 'react';
import { useBackend, useSession } from '../../backend/backend-provider.tsx';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { afterSessionTexts } from './after-session.texts.ts';
import { DownloadPanel } from './download-panel.tsx';
import { leaveNothingBehind } from './leave-nothing-behind.ts';
import styles from './unreachable.module.css';

const texts = afterSessionTexts.leavingAccount;

interface LeavingAccountProps {
  readonly accountPath: string;
  /** The heading, with the day. */
  readonly children: ReactNode;
}

export const LeavingAccount = ({ accountPath, children }: LeavingAccountProps) => {
  const backend = useBackend();
  const { lookAgain } = useSession();
  const keep = useMutation({
    mutationFn: () => backend.call(keepAccount, {}),
    onSuccess: async () => {
      await lookAgain();
      toast(texts.kept);
    },
    onError: tellFailure(texts.failed),
  });
  return (
    <div className={styles.unreachable}>
      {children}
      <p>{texts.text}</p>
      <Button isBusy={keep.isPending} busyText={texts.keeping} onClick={() => keep.mutate()}>
        {texts.keep}
      </Button>
      <ButtonAnchor variant="line" href={signInPaths.logOut} onClick={leaveNothingBehind}>
        {texts.logOut}
      </ButtonAnchor>
      <DownloadPanel accountPath={accountPath} />
    </div>
  );
};
