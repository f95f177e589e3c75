import { deleteAccount, deletionPhrase } from '@turnstone/contract/account';
import { type SubmitEvent, useRef, useState } from 'react';
import { hasErrorCode } from '../../api/errors.ts';
import { useSession } from '../../api/session-context.ts';
import { removeUnsaved } from '../../drafts/unsaved.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { reauthenticatePath } from '../../session/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';
import { clearSessionData } from './clear-session-data.ts';
import { isFreshlySignedIn } from './fresh-sign-in.ts';

const texts = accountPageTexts.removal;
const goodbye = '/landing?account=leaving';
const formId = 'delete-account';

interface DeleteAccountDialogProps extends DialogBaseProps {
  /** Where somebody comes back to who had to sign in once more. */
  readonly returnPath: string;
  /** Loads the next page anew: nothing of the account stays in memory. */
  readonly leaveTo?: (path: string) => void;
}

/** Says exactly what happens and when, and asks for the password and the words. */
export const DeleteAccountDialog = ({
  returnPath,
  returnFocusTo,
  onClose,
  leaveTo = path => window.location.replace(path),
}: DeleteAccountDialogProps) => {
  const { session, userId } = useSession();
  const [typed, setTyped] = useState('');
  const beginning = useRef<HTMLParagraphElement>(null);
  const isTyped = typed.trim().toLowerCase() === deletionPhrase;
  const removal = useSave(deleteAccount, {
    toInput: () => ({ body: { confirmation: deletionPhrase } as const }),
    onSaved: () => {
      if (userId) removeUnsaved(userId);
      clearSessionData();
      leaveTo(goodbye);
    },
    failed: error => {
      if (!hasErrorCode(error, 'fresh_sign_in_required')) toastError(texts.failed)(error);
    },
  });
  const isFresh = session.state === 'member' && isFreshlySignedIn(session.user);
  const needsSignIn = !isFresh || hasErrorCode(removal.error, 'fresh_sign_in_required');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isTyped && !removal.isPending && !removal.isSuccess) removal.mutate();
  };
  return (
    <Dialog
      title={texts.question}
      returnFocusTo={returnFocusTo}
      focusFirst={beginning}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
          {needsSignIn ? (
            <ButtonAnchor href={reauthenticatePath(returnPath)}>{texts.signIn}</ButtonAnchor>
          ) : (
            <Button
              type="submit"
              form={formId}
              variant="danger"
              disabled={!isTyped}
              isBusy={removal.isPending || removal.isSuccess}
              busyText={texts.removing}
            >
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles.erased} onSubmit={submit}>
        {/* Not on the field: on a phone that would scroll away what is said before it. */}
        <p ref={beginning} tabIndex={-1}>
          {texts.hidden}
        </p>
        <p>{texts.erased}</p>
        <ul>
          {texts.what.map(what => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p>{texts.remains}</p>
        {needsSignIn ? (
          <p>{texts.notFresh}</p>
        ) : (
          <Field label={texts.confirm(deletionPhrase)} hint={texts.typeFirst}>
            {control => (
              <TextInput
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={event => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
};
