import { limits, type Pivot, updatePivot } from '@turnstone/contract';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { changedFields } from '../../api/changed-fields.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import styles from './pivot-editor.module.css';
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
    failed: texts.failed,
  });
  const [isPhraseMissing, setPhraseMissing] = useState(false);
  const phrase = useRef<HTMLTextAreaElement>(null);
  const { pivotPhrase, tags } = draft.content;

  // Only where the user has just asked to edit: a change left open since last time does not pull the focus.
  const wasLeftOpen = useRef(draft.isBegun);
  useEffect(() => {
    if (!wasLeftOpen.current) phrase.current?.focus();
  }, []);

  const cancel = () => {
    draft.discard();
    onDone();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = { pivotPhrase: pivotPhrase.trim(), tags };
    setPhraseMissing(body.pivotPhrase === '');
    if (body.pivotPhrase === '') {
      toastErrorMessage(texts.noPhrase);
      phrase.current?.focus();
      return;
    }
    const changed = changedFields(body, draft.base);
    if (!changed) return cancel();
    const { markSaved } = draft.send(body);
    const input = { params: { id: pivot.id }, base: draft.base, body: changed, onSaved: markSaved };
    change.mutate(input, { onSuccess: onDone });
  };

  return (
    <Card>
      <form className={styles.editor} onSubmit={submit} noValidate>
        <Field
          label={texts.edit.label}
          error={isPhraseMissing && pivotPhrase.trim() === '' ? texts.noPhrase : null}
        >
          {control => (
            <TextArea
              {...control}
              ref={phrase}
              maxLength={limits.pivotPhrase}
              value={pivotPhrase}
              readOnly={change.isPending}
              onChangeText={text => draft.change(content => ({ ...content, pivotPhrase: text }))}
            />
          )}
        </Field>
        <TagPicker
          chosen={tags}
          onChange={chosen => draft.change(content => ({ ...content, tags: chosen }))}
        />
        <div className={styles.actions}>
          <Button type="submit" isBusy={change.isPending}>
            {texts.edit.save}
          </Button>
          <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
            {texts.edit.cancel}
          </Button>
        </div>
        <HelpOffer text={pivotPhrase} />
      </form>
    </Card>
  );
};
