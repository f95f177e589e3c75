import type { Letter } from '@turnstone/contract/letters';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { letterText, toNewLetter, useLetterChangeDraft } from './letter-drafts.ts';
import { HeadFields, Paper } from './letter-fields.tsx';
import styles from './letters.module.css';
import { lettersTexts as texts } from './letters.texts.ts';
import { useUpdateLetter } from './use-letters.ts';

interface LetterEditorProps {
  readonly letter: Letter;
  readonly onDone: () => void;
}

/** A change stays on the device until it is saved or given up. */
export const LetterEditor = ({ letter, onDone }: LetterEditorProps) => {
  const draft = useLetterChangeDraft(letter);
  const change = useUpdateLetter(texts.failed);
  const { formRef, fields, submit, cancel } = useDraftForm({
    draft,
    toBody: toNewLetter,
    save: change,
    id: letter.id,
    onSaved: saved => {
      toast(savedMessage(saved, letter.isShared ? texts.sharedChanged : texts.changed));
      onDone();
    },
    onCancel: onDone,
  });
  return (
    <Card>
      <form
        ref={formRef}
        className={styles.writer}
        onSubmit={submit}
        noValidate
        aria-label={texts.row.editLetter(letter.title)}
      >
        <HeadFields {...fields} />
        <Paper {...fields} />
        <div className={styles.end}>
          <Button type="submit" isBusy={change.isPending} busyText={texts.writer.saving}>
            {texts.row.saveChanges}
          </Button>
          <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
            {texts.row.cancel}
          </Button>
        </div>
        <HelpOffer text={draft.isBegun ? letterText(draft.content) : ''} />
      </form>
    </Card>
  );
};
