import { limits } from '@turnstone/contract/limits';
import type { ReasonStatement } from '@turnstone/contract/reason-statements';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from '../../ui/list-panel/list-panel-rows.module.css';
import { TextAreaField } from '../../ui/text-area/text-area-field.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { statementTexts } from './statements.texts.ts';
import { useAppeal } from './use-statements.ts';

const texts = statementTexts.appeal;

interface AppealFormProps {
  readonly statement: ReasonStatement;
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
    const text = words.trim();
    setEmpty(text === '');
    if (text === '') {
      toastErrorMessage(texts.empty);
      return area.current?.focus();
    }
    sendOnce(text, { onSuccess: onSent });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextAreaField
        label={texts.label}
        hint={texts.hint}
        error={isEmpty && words.trim() === '' ? texts.empty : null}
        areaRef={area}
        maxLength={limits.reportWords}
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
