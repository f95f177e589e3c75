import { limits, type Statement } from '@turnstone/contract';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { WordsField } from '../../ui/words-field/words-field.tsx';
import styles from './safety-panels.module.css';
import { standingTexts } from './standing.texts.ts';
import { useAppeal } from './use-statements.ts';

const texts = standingTexts.appeal;

interface AppealFormProps {
  readonly statement: Statement;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** Asked for once; what is written stays here until it has arrived. */
export const AppealForm = ({ statement, onSent, onCancel }: AppealFormProps) => {
  const send = useAppeal(statement);
  const sendOnce = useOnce(send);
  const [words, setWords] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const said = words.trim();
    setEmpty(said === '');
    if (said === '') {
      tellProblem(texts.empty);
      return area.current?.focus();
    }
    sendOnce(said, { onSuccess: onSent });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <WordsField
        label={texts.label}
        hint={texts.hint}
        error={isEmpty && words.trim() === '' ? texts.empty : null}
        areaRef={area}
        most={limits.reportWords}
        value={words}
        isLocked={send.isPending}
        onChange={setWords}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={send.isPending} busyText={texts.sending}>
          {texts.send}
        </Button>
        <Button variant="quiet" disabled={send.isPending} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
