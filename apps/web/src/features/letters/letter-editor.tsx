import type { UnsentLetter } from '@turnstone/contract';
import { type SubmitEvent, useState } from 'react';
import { changedFields } from '../../backend/changed-fields.ts';
import { savedMessage } from '../../backend/conflict-outcomes.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { HelpOffer } from '../../ui/help/help-offer.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type LetterProblem, letterOf, useLetterChangeDraft, wordsOf } from './letter-drafts.ts';
import { LetterFields } from './letter-fields.tsx';
import styles from './letter-writer.module.css';
import { lettersTexts as texts } from './letters.texts.ts';
import { useChangeLetter } from './use-letters.ts';

interface LetterEditorProps {
  readonly letter: UnsentLetter;
  readonly onDone: () => void;
}

/** A change stays on the device until it is saved or given up. */
export const LetterEditor = ({ letter, onDone }: LetterEditorProps) => {
  const draft = useLetterChangeDraft(letter);
  const change = useChangeLetter(texts.failed);
  const [problem, setProblem] = useState<LetterProblem | null>(null);

  const cancel = () => {
    draft.discard();
    onDone();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = letterOf(draft.content);
    setProblem('field' in body ? body : null);
    if ('field' in body) return tellProblem(body.text);
    const changed = changedFields(body, draft.base);
    if (!changed) return cancel();
    const { settled } = draft.send(body);
    const done = (saved: UnsentLetter) => {
      toast(savedMessage(saved, letter.isShared ? texts.changedShared : texts.changed));
      onDone();
    };
    const changing = { id: letter.id, base: draft.base, body: changed, onChanged: settled };
    change.mutate(changing, { onSuccess: done });
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
        <HelpOffer text={wordsOf(draft.content)} />
      </form>
    </Card>
  );
};
