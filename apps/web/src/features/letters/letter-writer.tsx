import { type SubmitEvent, useRef, useState } from 'react';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { focusFirstInvalid } from '../../ui/field/focus-first-invalid.ts';
import { HelpOffer } from '../../ui/help/help-offer.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { type LetterProblem, letterOf, useLetterDraft, wordsOf } from './letter-drafts.ts';
import { LetterFields } from './letter-fields.tsx';
import styles from './letter-writer.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useSaveLetter } from './use-letters.ts';

const texts = lettersTexts.writer;

export const LetterWriter = ({ className }: { readonly className?: string | undefined }) => {
  const draft = useLetterDraft();
  const save = useSaveLetter();
  const saveOnce = useOnce(save);
  const [problem, setProblem] = useState<LetterProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = letterOf(draft.content);
    setProblem('field' in body ? body : null);
    if ('field' in body) {
      tellProblem(body.text);
      focusFirstInvalid(form);
      return;
    }
    const { idempotencyKey, settled } = draft.send(body);
    saveOnce({ body, idempotencyKey, onSaved: settled });
  };

  return (
    <Card className={className}>
      <form ref={form} className={styles.writer} onSubmit={submit} noValidate aria-labelledby="letter-writer">
        <h2 id="letter-writer" className={styles.heading}>
          {texts.heading}
        </h2>
        <LetterFields
          content={draft.content}
          problem={problem}
          isLocked={save.isPending}
          onChange={part => {
            draft.change(content => ({ ...content, ...part }));
            if (problem && problem.field in part) setProblem(null);
          }}
        />
        <div className={styles.end}>
          <Button type="submit" isBusy={save.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
          <p className={styles.private}>{texts.private}</p>
        </div>
        <HelpOffer text={wordsOf(draft.content)} />
      </form>
    </Card>
  );
};
