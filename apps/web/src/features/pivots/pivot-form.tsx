import { limits, type Pivot } from '@turnstone/contract';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { CharactersLeft } from '../../ui/counter/characters-left.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { usePivotDraft } from './pivot-drafts.ts';
import styles from './pivot-form.module.css';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { TagPicker } from './tag-picker.tsx';
import { useSavePivot } from './use-save-pivot.ts';

interface PivotFormProps {
  /** The recorded thought; null while there is none. */
  readonly thoughtId: string | null;
  readonly phraseRef: RefObject<HTMLTextAreaElement | null>;
  readonly onThoughtMissing: () => void;
  /** With the thought of the pivot that is on its way; null when it did not get there. */
  readonly onSaving: (thoughtId: string | null) => void;
  /** Called only while the person is still here. */
  readonly onSaved: (pivot: Pivot) => void;
}

export const PivotForm = ({ thoughtId, phraseRef, onThoughtMissing, onSaving, onSaved }: PivotFormProps) => {
  const draft = usePivotDraft();
  const save = useSavePivot();
  const saveOnce = useOnce(save);
  const [missing, setMissing] = useState<'thought' | 'phrase' | null>(null);
  // What was sent stays to be read until the next page, though the draft is empty once it is saved.
  const sent = save.isPending || save.isSuccess ? save.variables.body : null;
  const { pivotPhrase, tags } = sent ?? draft.content;

  const refuse = (what: 'thought' | 'phrase', text: string, lead: () => void) => {
    setMissing(what);
    tellProblem(text);
    lead();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sent) return;
    if (thoughtId === null) return refuse('thought', texts.noThought, onThoughtMissing);
    const phrase = pivotPhrase.trim();
    if (phrase === '') return refuse('phrase', texts.noPhrase, () => phraseRef.current?.focus());
    setMissing(null);
    const body = { thoughtId, pivotPhrase: phrase, tags };
    const { idempotencyKey, settled } = draft.send(body);
    onSaving(thoughtId);
    saveOnce(
      { body, idempotencyKey, onSaved: settled },
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
        isLabelUnseen
        hint={texts.form.question}
        error={missing === 'phrase' && pivotPhrase.trim() === '' ? texts.noPhrase : null}
      >
        {control => (
          <TextArea
            {...control}
            ref={phraseRef}
            placeholder={texts.form.placeholder}
            most={limits.pivotPhrase}
            value={pivotPhrase}
            readOnly={sent !== null}
            onChangeText={text => draft.change(content => ({ ...content, pivotPhrase: text }))}
          />
        )}
      </Field>
      <CharactersLeft length={pivotPhrase.length} most={limits.pivotPhrase} />
      <TagPicker chosen={tags} onChange={chosen => draft.change(content => ({ ...content, tags: chosen }))} />
      <div className={styles.end}>
        <Button
          type="submit"
          className={styles.save}
          variant={thoughtId === null ? 'soft' : 'primary'}
          isBusy={save.isPending}
          busyText={texts.form.saving}
        >
          {save.isSuccess ? texts.form.saved : texts.form.save}
        </Button>
        <p className={styles.missing}>{missing === 'thought' && thoughtId === null && texts.noThought}</p>
      </div>
    </form>
  );
};
