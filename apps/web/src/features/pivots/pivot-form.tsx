import { limits } from '@turnstone/contract/limits';
import { createPivot, type Pivot } from '@turnstone/contract/pivots';
import { type ReactNode, type RefObject, type SubmitEvent, useState } from 'react';
import { prependToList } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { useOnce } from '../../api/use-once.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { useIsHelpOffered } from '../../product-ui/help/help-offered.ts';
import { queuedMessage } from '../../product-ui/outbox-badge/queued-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { CharactersLeft } from '../../ui/counter/counter.tsx';
import { Field } from '../../ui/field/field.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { usePivotDraft } from './pivot-drafts.ts';
import styles from './pivot-form.module.css';
import { pivotFormTexts as texts } from './pivot-form.texts.ts';
import { canBeBelieved } from './sentence.ts';
import { TagPicker } from './tag-picker.tsx';
import { invalidateDerived, pivotsKey } from './use-pivots.ts';
import { isUntouched, type Way, withPhrase } from './way.ts';

const fetchBelief = async () => (await import('./phrase-belief.tsx')).PhraseBelief;

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
  /** Above the field. */
  readonly children?: ReactNode;
}

export const PivotForm = ({
  thoughtId,
  phraseRef,
  onThoughtMissing,
  onSaving,
  onSaved,
  children,
}: PivotFormProps) => {
  const draft = usePivotDraft();
  const create = useCreatePivot();
  const createOnce = useOnce(create);
  const [missing, setMissing] = useState<'thought' | 'phrase' | null>(null);
  // What was sent stays to be read until the next page, though the draft is empty once it is saved.
  const sent = create.isPending || create.isSuccess ? create.variables.body : null;
  const { pivotPhrase, tags, belief = null } = sent ?? draft.content;
  const [sentWay, setSentWay] = useState<Way | null>(null);
  const way = sent ? sentWay : draft.content.way;
  const isHelpOffered = useIsHelpOffered();
  const isBelievable = canBeBelieved({ pivotPhrase, way });

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
    if (isUntouched({ pivotPhrase, way }))
      return showProblem('phrase', texts.noPhrase, () => phraseRef.current?.focus());
    setMissing(null);
    setSentWay(way);
    const body = { thoughtId, pivotPhrase: phrase, tags, ...(isBelievable && belief !== null && { belief }) };
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
      {children}
      <Field
        label={texts.form.label}
        isLabelHidden
        hint={
          // There from the start, so that another question is read out when it comes.
          <span role="status" className={way ? styles.question : undefined}>
            {way?.question ?? texts.form.question}
          </span>
        }
        error={missing === 'phrase' && isUntouched({ pivotPhrase, way }) ? texts.noPhrase : null}
      >
        {control => (
          <TextArea
            {...control}
            ref={phraseRef}
            placeholder={texts.form.placeholder}
            maxLength={limits.pivotPhrase}
            value={pivotPhrase}
            readOnly={sent !== null}
            onChangeText={text => draft.change(content => withPhrase(content, text))}
          />
        )}
      </Field>
      <CharactersLeft length={pivotPhrase.length} maxLength={limits.pivotPhrase} />
      {thoughtId !== null && (
        <LazySection
          load={fetchBelief}
          isOptional
          componentProps={{
            isAsked: isBelievable && !isHelpOffered,
            phraseRef,
            belief,
            isSent: sent !== null,
          }}
        />
      )}
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
