import { useMutation } from '@tanstack/react-query';
import { deleteAccount, deletionPhrase } from '@turnstone/contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { useBackend, useSession } from '../../backend/backend-provider.tsx';
import { drafts } from '../../backend/drafts.ts';
import { isRefusedAs } from '../../backend/failures.ts';
import { signInOnceMore } from '../../backend/sign-in-paths.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';
import { isFreshlySignedIn } from './fresh-sign-in.ts';
import { leaveNothingBehind } from './leave-nothing-behind.ts';

const texts = accountPageTexts.removal;
const goodbye = '/landing?account=leaving';
const formId = 'delete-account';

interface DeleteAccountDialogProps extends OpenedDialog {
  /** Where somebody comes back to who had to sign in once more. */
  readonly herePath: string;
  /** Loads the next page anew: nothing of the account stays in memory. */
  readonly leaveTo?: (path: string) => void;
}

/** Says exactly what happens and when, and asks for the password and the words. */
export const DeleteAccountDialog = ({
  herePath,
  returnFocusTo,
  onClose,
  leaveTo = path => window.location.replace(path),
}: DeleteAccountDialogProps) => {
  const backend = useBackend();
  const { session, owner } = useSession();
  const [typed, setTyped] = useState('');
  const beginning = useRef<HTMLParagraphElement>(null);
  const isTyped = typed.trim().toLowerCase() === deletionPhrase;
  const removal = useMutation({
    mutationFn: () => backend.call(deleteAccount, { body: { confirmation: deletionPhrase } }),
    onSuccess: () => {
      if (owner) drafts.removeAllOf(owner);
      leaveNothingBehind();
      leaveTo(goodbye);
    },
    onError: error => {
      if (!isRefusedAs(error, 'fresh_sign_in_required')) tellFailure(texts.failed)(error);
    },
  });
  const isFresh = session.state === 'member' && isFreshlySignedIn(session.user);
  const needsSignIn = !isFresh || isRefusedAs(removal.error, 'fresh_sign_in_required');
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
            <ButtonAnchor href={signInOnceMore(herePath)}>{texts.signIn}</ButtonAnchor>
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
        <p>{texts.kept}</p>
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
