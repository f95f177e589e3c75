import { limits } from '@turnstone/contract/limits';
import { createPivot, type Pivot } from '@turnstone/contract/pivots';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { prependToList } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { useOnce } from '../../api/use-once.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { queuedMessage } from '../../product-ui/outbox-badge/queued-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { CharactersLeft } from '../../ui/counter/counter.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { usePivotDraft } from './pivot-drafts.ts';
import styles from './pivot-form.module.css';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { TagPicker } from './tag-picker.tsx';
import { invalidateDerived, pivotsKey } from './use-pivots.ts';

const useCreatePivot = () => {
  const userId = useUserId();
  return useSave(createPivot, {
    onSaved: (pivot, queries) => {
      prependToList<Pivot>(queries, pivotsKey, pivot);
      invalidateDerived(queries);
    },
    toast: ({ id }) => (isInOutbox(userId, id) ? queuedMessage() : { ...texts.saved, earned: true }),
    failed: texts.failed,
  });
};

interface PivotFormProps {
  /** The recorded thought; null while there is none. */
  readonly thoughtId: string | null;
  readonly phraseRef: RefObject<HTMLTextAreaElement | null>;
  readonly onThoughtMissing: () => void;
  /** With the thought of the pivot that is on its way; null when it did not get there. */
  readonly onSaving: (thoughtId: string | null) => void;
  /** Called only while the user is still here. */
  readonly onSaved: (pivot: Pivot) => void;
}

export const PivotForm = ({ thoughtId, phraseRef, onThoughtMissing, onSaving, onSaved }: PivotFormProps) => {
  const draft = usePivotDraft();
  const create = useCreatePivot();
  const createOnce = useOnce(create);
  const [missing, setMissing] = useState<'thought' | 'phrase' | null>(null);
  // What was sent stays to be read until the next page, though the draft is empty once it is saved.
  const sent = create.isPending || create.isSuccess ? create.variables.body : null;
  const { pivotPhrase, tags } = sent ?? draft.content;

  const showProblem = (what: 'thought' | 'phrase', text: string, lead: () => void) => {
    setMissing(what);
    toastErrorMessage(text);
    lead();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sent) return;
    if (thoughtId === null) return showProblem('thought', texts.noThought, onThoughtMissing);
    const phrase = pivotPhrase.trim();
    if (phrase === '') return showProblem('phrase', texts.noPhrase, () => phraseRef.current?.focus());
    setMissing(null);
    const body = { thoughtId, pivotPhrase: phrase, tags };
    const { idempotencyKey, markSaved } = draft.send(body);
    onSaving(thoughtId);
    createOnce(
      { body, idempotencyKey, onSaved: markSaved },
      {
        onSuccess: onSaved,
        onError: () => onSaving(null),
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="pivot-form-title">
      <h2 id="pivot-form-title">{texts.form.title}</h2>
      <Field
        label={texts.form.label}
        isLabelHidden
        hint={texts.form.question}
        error={missing === 'phrase' && pivotPhrase.trim() === '' ? texts.noPhrase : null}
      >
        {control => (
          <TextArea
            {...control}
            ref={phraseRef}
            placeholder={texts.form.placeholder}
            maxLength={limits.pivotPhrase}
            value={pivotPhrase}
            readOnly={sent !== null}
            onChangeText={text => draft.change(content => ({ ...content, pivotPhrase: text }))}
          />
        )}
      </Field>
      <CharactersLeft length={pivotPhrase.length} maxLength={limits.pivotPhrase} />
      <TagPicker chosen={tags} onChange={chosen => draft.change(content => ({ ...content, tags: chosen }))} />
      <div className={styles.end}>
        <Button
          type="submit"
          className={styles.save}
          variant={thoughtId === null ? 'soft' : 'primary'}
          isBusy={create.isPending}
          busyText={texts.form.saving}
        >
          {create.isSuccess ? texts.form.saved : texts.form.save}
        </Button>
        <p className={styles.missing}>{missing === 'thought' && thoughtId === null && texts.noThought}</p>
      </div>
    </form>
  );
};
