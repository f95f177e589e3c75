import { limits } from '@turnstone/contract/limits';
import { type Pivot, updatePivot } from '@turnstone/contract/pivots';
import { useEffect, useRef } from 'react';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { pivotFormTexts } from './pivot-form.texts.ts';
import styles from './pivots.module.css';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { TagPicker } from './tag-picker.tsx';
import { updateCachedPivot } from './use-pivots.ts';

interface PivotEditorProps {
  readonly pivot: Pivot;
  readonly onDone: () => void;
}

export const PivotEditor = ({ pivot, onDone }: PivotEditorProps) => {
  const draft = usePivotChangeDraft(pivot);
  const change = useSave(updatePivot, {
    onSaved: (changed, queries) => updateCachedPivot(queries, changed),
    toast: ({ sharing }) => ({ ...texts.changed, ...(sharing && texts.copyStays) }),
    failed: pivotFormTexts.failed,
  });
  const phrase = useRef<HTMLTextAreaElement>(null);
  const { pivotPhrase, tags } = draft.content;

  // Only where the user has just asked to edit: a change left open since last time does not pull the focus.
  const wasLeftOpen = useRef(draft.isBegun);
  useEffect(() => {
    if (!wasLeftOpen.current) phrase.current?.focus();
  }, []);

  const { formRef, fields, submit, cancel } = useDraftForm({
    draft,
    toBody: values => {
      const text = values.pivotPhrase.trim();
      return text === ''
        ? { field: 'pivotPhrase', text: pivotFormTexts.noPhrase }
        : { pivotPhrase: text, tags };
    },
    save: change,
    id: pivot.id,
    onSaved: onDone,
    onCancel: onDone,
  });

  return (
    <Card>
      <form ref={formRef} className={styles.editor} onSubmit={submit} noValidate>
        <Field label={texts.edit.label} error={fields.errorOf('pivotPhrase')}>
          {control => (
            <TextArea
              {...control}
              ref={phrase}
              maxLength={limits.pivotPhrase}
              value={pivotPhrase}
              readOnly={change.isPending}
              onChangeText={text => fields.onChange({ pivotPhrase: text })}
            />
          )}
        </Field>
        <TagPicker chosen={tags} onChange={chosen => fields.onChange({ tags: chosen })} />
        <div className={styles.editorActions}>
          <Button type="submit" isBusy={change.isPending}>
            {texts.edit.save}
          </Button>
          <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
            {texts.edit.cancel}
          </Button>
        </div>
        <HelpOffer text={draft.isBegun ? pivotPhrase : ''} />
      </form>
    </Card>
  );
};
