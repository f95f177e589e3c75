import { shareLetter, type UnsentLetter } from '@turnstone/contract';
import type { RefObject } from 'react';
import { useBackend } from '../../backend/backend-provider.tsx';
import { planRefusalOf } from '../../backend/failures.ts';
import { signInPaths } from '../../backend/sign-in-paths.ts';
import { expectMember } from '../../backend/signed-in-hint.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ShareDialog } from '../../ui/share-dialog/share-dialog.tsx';
import { lettersTexts } from './letters.texts.ts';
import styles from './share-letter-dialog.module.css';
import { useShareLetter } from './use-letters.ts';

const texts = lettersTexts.share;

interface ShareLetterDialogProps {
  readonly letter: UnsentLetter;
  readonly plansPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const ShareLetterDialog = ({ letter, plansPath, ...dialog }: ShareLetterDialogProps) => {
  const isPossible = useBackend().supports(shareLetter);
  const share = useShareLetter();
  if (!isPossible)
    return (
      <Dialog
        {...dialog}
        title={texts.title}
        actions={
          <ButtonAnchor href={signInPaths.logIn} onClick={expectMember}>
            {lettersTexts.signUp}
          </ButtonAnchor>
        }
      >
        {texts.trial}
      </Dialog>
    );
  return (
    <ShareDialog
      {...dialog}
      texts={texts}
      shown={`${letter.title}\n${letter.content}`}
      preview={name => (
        <>
          <p className={styles.author} dir="auto">
            {name}
          </p>
          <p className={styles.title} dir="auto">
            {letter.title}
          </p>
          <p className={styles.words} dir="auto">
            {letter.content}
          </p>
        </>
      )}
      isBusy={share.isPending}
      refusal={planRefusalOf(share.error)}
      plansPath={plansPath}
      onShare={authorName => share.mutate({ id: letter.id, authorName }, { onSuccess: dialog.onClose })}
    />
  );
};
