import { shareLetter, type UnsentLetter } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { planRefusalOf } from '../../backend/failures.ts';
import { toSignUp } from '../../backend/to-sign-up.ts';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { ShareDialog } from '../../ui/share-dialog/share-dialog.tsx';
import { SignUpDialog } from '../../ui/sign-up/sign-up-dialog.tsx';
import { lettersTexts } from './letters.texts.ts';
import styles from './share-letter-dialog.module.css';
import { useShareLetter } from './use-letters.ts';

const texts = lettersTexts.share;

interface ShareLetterDialogProps extends OpenedDialog {
  readonly letter: UnsentLetter;
  readonly plansPath: string;
}

export const ShareLetterDialog = ({ letter, plansPath, ...dialog }: ShareLetterDialogProps) => {
  const isPossible = useBackend().supports(shareLetter);
  const share = useShareLetter();
  if (!isPossible)
    return (
      <SignUpDialog {...dialog} title={texts.title} way={toSignUp()}>
        {texts.trial}
      </SignUpDialog>
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
      onShare={authorName => share.mutate({ letter, authorName }, { onSuccess: dialog.onClose })}
    />
  );
};
