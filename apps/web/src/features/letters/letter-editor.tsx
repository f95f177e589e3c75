import type { Letter } from '@turnstone/contract/letters';
import { type SubmitEvent, useState } from 'react';
import { changedFields } from '../../api/changed-fields.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type LetterProblem, letterText, toNewLetter, useLetterChangeDraft } from './letter-drafts.ts';
import { LetterFields } from './letter-fields.tsx';
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
  const [problem, setProblem] = useState<LetterProblem | null>(null);

  const cancel = () => {
    draft.discard();
    onDone();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = toNewLetter(draft.content);
    setProblem('field' in body ? body : null);
    if ('field' in body) return toastErrorMessage(body.text);
    const changed = changedFields(body, draft.base);
    if (!changed) return cancel();
    const { markSaved } = draft.send(body);
    const done = (saved: Letter) => {
      toast(savedMessage(saved, letter.isShared ? texts.sharedChanged : texts.changed));
      onDone();
    };
    const input = { params: { id: letter.id }, base: draft.base, body: changed, onSaved: markSaved };
    change.mutate(input, { onSuccess: done });
  };

  return (
    <Card>
      <form
        className={styles.writer}
        onSubmit={submit}
        noValidate
        aria-label={texts.row.editLetter(letter.title)}
      >
        <LetterFields
          content={draft.content}
          problem={problem}
          isLocked={change.isPending}
          onChange={part => draft.change(content => ({ ...content, ...part }))}
        />
        <div className={styles.end}>
          <Button type="submit" isBusy={change.isPending} busyText={texts.writer.saving}>
            {texts.row.saveChanges}
          </Button>
          <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
            {texts.row.cancel}
          </Button>
        </div>
        <HelpOffer text={letterText(draft.content)} />
      </form>
    </Card>
  );
};
