import { type SubmitEvent, useRef, useState } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { focusFirstInvalid } from '../../ui/field/focus-first-invalid.ts';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { type LetterProblem, letterText, toNewLetter, useLetterDraft } from './letter-drafts.ts';
import { LetterFields } from './letter-fields.tsx';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useCreateLetter } from './use-letters.ts';

const texts = lettersTexts.writer;

export const LetterWriter = ({ className }: { readonly className?: string | undefined }) => {
  const draft = useLetterDraft();
  const create = useCreateLetter();
  const createOnce = useOnce(create);
  const [problem, setProblem] = useState<LetterProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = toNewLetter(draft.content);
    setProblem('field' in body ? body : null);
    if ('field' in body) {
      toastErrorMessage(body.text);
      focusFirstInvalid(form);
      return;
    }
    const { idempotencyKey, markSaved } = draft.send(body);
    createOnce({ body, idempotencyKey, onSaved: markSaved });
  };

  return (
    <Card className={className}>
      <form ref={form} className={styles.writer} onSubmit={submit} noValidate aria-labelledby="letter-writer">
        <h2 id="letter-writer" className={styles.writerHeading}>
          {texts.heading}
        </h2>
        <LetterFields
          content={draft.content}
          problem={problem}
          isLocked={create.isPending}
          onChange={part => {
            draft.change(content => ({ ...content, ...part }));
            if (problem && problem.field in part) setProblem(null);
          }}
        />
        <div className={styles.end}>
          <Button type="submit" isBusy={create.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
          <p className={styles.private}>{texts.private}</p>
        </div>
        <HelpOffer text={letterText(draft.content)} />
      </form>
    </Card>
  );
};
