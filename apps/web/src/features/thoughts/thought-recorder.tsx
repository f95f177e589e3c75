import { limits, type Thought } from '@turnstone/contract';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useId, useRef } from 'react';
import { detailOf } from '../../backend/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CharactersLeft } from '../../ui/field/characters-left.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './thought-recorder.module.css';
import { thoughtsTexts as texts } from './thoughts.texts.ts';
import { useThoughtDraft } from './use-thought-draft.ts';
import { useRecordThought } from './use-thoughts.ts';

interface ThoughtRecorderProps {
  /** A thought that was recorded before and is being changed. */
  readonly changing?: Thought | null;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** Must keep the id on the device: it may be called after the person has left the page. */
  readonly onRecorded: (thought: Thought) => void;
  /** Called only while the person is still here. */
  readonly onDone: () => void;
}

const tellError = (text: string) => toast({ title: texts.error, text, destructive: true });

export const ThoughtRecorder = ({ changing = null, fieldRef, onRecorded, onDone }: ThoughtRecorderProps) => {
  const draft = useThoughtDraft();
  const record = useRecordThought();
  const isSending = useRef(false);
  const whyId = useId();
  const text = draft.content;
  const isEmpty = text.trim() === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    if (isEmpty) return tellError(texts.empty);
    const body = { content: text.trim() };
    if (body.content === changing?.content) {
      draft.discard();
      return onDone();
    }
    isSending.current = true;
    const { idempotencyKey, settled } = draft.send(body);
    const keep = (thought: Thought) => {
      onRecorded(thought);
      settled();
      toast(texts.recorded);
    };
    record.mutate(
      { body, idempotencyKey, onRecorded: keep },
      {
        onSuccess: onDone,
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };

  return (
    <form className={styles.recorder} onSubmit={submit} noValidate>
      <h2 className={styles.title}>{texts.title}</h2>
      <Field label={texts.label} hint={texts.onlyYou}>
        {control => (
          <TextArea
            {...control}
            ref={fieldRef}
            className={styles.area}
            placeholder={texts.placeholder}
            most={limits.thought}
            value={text}
            readOnly={record.isPending}
            onChangeText={next => draft.change(() => next)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <p className={classNames(styles.counter, text.length === limits.thought && styles.full)}>
        {texts.characters(text.length)}
      </p>
      <CharactersLeft length={text.length} most={limits.thought} sentence={texts.charactersLeft} />
      <Button
        type="submit"
        disabled={isEmpty || record.isPending}
        isBusy={record.isPending}
        aria-describedby={isEmpty ? whyId : undefined}
      >
        {record.isPending ? texts.recording : texts.record}
      </Button>
      <p id={whyId} className={styles.why}>
        {isEmpty && texts.whyDisabled}
      </p>
    </form>
  );
};
