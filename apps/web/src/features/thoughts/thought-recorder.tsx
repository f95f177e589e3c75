import { limits } from '@turnstone/contract/limits';
import type { Thought } from '@turnstone/contract/thoughts';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useId } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { Counter } from '../../ui/counter/counter.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import styles from './thoughts.module.css';
import { thoughtsTexts as texts } from './thoughts.texts.ts';
import { useThoughtDraft } from './use-thought-draft.ts';
import { useSaveThought } from './use-thoughts.ts';

interface ThoughtRecorderProps {
  /** What was recorded before and is being changed; null where that no longer exists. */
  readonly recorded: Thought | null | undefined;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Must keep the id on the device: it may be called after the user has left the page. */
  readonly onRecorded: (thought: Thought) => void;
  /** The change was given up: the recorded thought stays as it was. */
  readonly onCancelled: () => void;
}

export const ThoughtRecorder = ({ recorded, fieldRef, onRecorded, onCancelled }: ThoughtRecorderProps) => {
  const draft = useThoughtDraft(recorded);
  const record = useSaveThought(recorded);
  const recordOnce = useOnce(record);
  const whyId = useId();
  const text = draft.content;
  const isEmpty = text.trim() === '';

  const cancel = () => {
    draft.discard();
    onCancelled();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty) return toastErrorMessage(texts.empty);
    const body = { content: text.trim() };
    if (body.content === recorded?.content) return cancel();
    const { idempotencyKey, markSaved } = draft.send(body);
    const keep = (thought: Thought) => {
      onRecorded(thought);
      markSaved();
    };
    recordOnce({
      body,
      base: recorded ? (draft.base ?? recorded) : undefined,
      idempotencyKey,
      onRecorded: keep,
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };

  return (
    <form className={styles.recorder} onSubmit={submit} noValidate>
      <h2 className={styles.title}>{texts.title}</h2>
      <Field className={styles.field} label={texts.label} isLabelHidden hint={texts.private}>
        {control => (
          <TextArea
            {...control}
            ref={fieldRef}
            className={styles.area}
            placeholder={texts.placeholder}
            maxLength={limits.thought}
            value={text}
            readOnly={record.isPending}
            onChangeText={next => draft.change(() => next)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Counter length={text.length} maxLength={limits.thought} text={texts.characters} />
      <Button
        type="submit"
        disabled={isEmpty}
        isBusy={record.isPending}
        busyText={texts.recording}
        aria-describedby={isEmpty ? whyId : undefined}
      >
        {texts.record}
      </Button>
      {recorded && (
        <Button variant="quiet" disabled={record.isPending} onClick={cancel}>
          {texts.keep}
        </Button>
      )}
      <p id={whyId} className={styles.why}>
        {isEmpty && (recorded === null ? texts.gone : texts.whyDisabled)}
      </p>
    </form>
  );
};
