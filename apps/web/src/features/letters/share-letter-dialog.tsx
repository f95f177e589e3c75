import { type Letter, shareLetter } from '@turnstone/contract/letters';
import { planErrorText } from '../../api/errors.ts';
import { useBackend, useSession } from '../../api/session-context.ts';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { toastConflict } from '../../product-ui/forms/toast-conflict.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { ShareDialog } from '../../product-ui/share-dialog/share-dialog.tsx';
import { SignUpDialog } from '../../product-ui/sign-up/sign-up-dialog.tsx';
import { signUpLink } from '../../session/sign-in-paths.ts';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { invalidateForum, updateCachedLetter } from './use-letters.ts';

const texts = lettersTexts.share;

export const ShareLetterDialog = ({ letter, ...dialog }: DialogBaseProps & { readonly letter: Letter }) => {
  const isPossible = useBackend().supports(shareLetter);
  const { refetchSession } = useSession();
  const share = useSave(shareLetter, {
    toInput: (authorName: string) => ({ params: { id: letter.id }, body: { authorName }, base: letter }),
    onSaved: (shared, queries) => {
      updateCachedLetter(queries, shared);
      invalidateForum(queries);
      void refetchSession();
    },
    toast: ({ review }) => ({ ...(review ? texts.waits : texts.done), earned: true }),
    // The dialog shows what others would read now.
    failed: toastConflict(shareLetter, texts, updateCachedLetter),
    isPlanErrorShown: true,
  });
  if (!isPossible)
    return (
      <SignUpDialog {...dialog} title={texts.title} linkProps={signUpLink()}>
        {texts.trial}
      </SignUpDialog>
    );
  return (
    <ShareDialog
      {...dialog}
      texts={texts}
      sharedText={`${letter.title}\n${letter.content}`}
      preview={name => (
        <>
          <p className={styles.sharedAuthor} dir="auto">
            <StoneAvatar name={name} size={36} />
            {name}
          </p>
          <p className={styles.sharedTitle} dir="auto">
            {letter.title}
          </p>
          <p className={styles.sharedWords} dir="auto">
            {letter.content}
          </p>
        </>
      )}
      isBusy={share.isPending}
      upgradeMessage={planErrorText(share.error)}
      onShare={authorName => share.mutate(authorName, { onSuccess: dialog.onClose })}
    />
  );
};
