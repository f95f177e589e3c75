import { useMutation } from '@tanstack/react-query';
import { deleteAccount, deletionPhrase } from '@turnstone/contract';
import { type SubmitEvent, useState } from 'react';
import { useBackend, useOwner } from '../../backend/backend-provider.tsx';
import { drafts } from '../../backend/drafts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { accountPageTexts } from './account-page.texts.ts';
import styles from './account-panels.module.css';
import { leaveNothingBehind } from './leave-nothing-behind.ts';

const texts = accountPageTexts.removal;
const goodbye = '/landing?account=deleted';
const formId = 'delete-account';

interface DeleteAccountDialogProps extends OpenedDialog {
  /** Loads the next page anew: nothing of the account stays in memory. */
  readonly leaveTo?: (path: string) => void;
}

/** Says exactly what is erased, and asks for the words: this cannot be taken back. */
export const DeleteAccountDialog = ({
  returnFocusTo,
  onClose,
  leaveTo = path => window.location.replace(path),
}: DeleteAccountDialogProps) => {
  const backend = useBackend();
  const owner = useOwner();
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim().toLowerCase() === deletionPhrase;
  const removal = useMutation({
    mutationFn: () => backend.call(deleteAccount, { body: { confirmation: deletionPhrase } }),
    onSuccess: () => {
      if (owner) drafts.removeAllOf(owner);
      leaveNothingBehind();
      leaveTo(goodbye);
    },
    onError: tellFailure(texts.failed),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isTyped && !removal.isPending && !removal.isSuccess) removal.mutate();
  };
  return (
    <Dialog
      title={texts.question}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
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
        </>
      }
    >
      <form id={formId} className={styles.erased} onSubmit={submit}>
        <p>{texts.erased}</p>
        <ul>
          {texts.what.map(what => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p>{texts.kept}</p>
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
      </form>
    </Dialog>
  );
};
