import type { ProjectIdea } from '@turnstone/contract/project-ideas';
import { useEffect, useRef } from 'react';
import { planErrorText } from '../../api/errors.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { detailTexts } from './detail.texts.ts';
import { useIdeaChangeDraft } from './idea-drafts.ts';
import { IdeaFields, toIdea } from './idea-fields.tsx';
import styles from './panels.module.css';
import { useUpdateIdea } from './use-ideas.ts';

interface IdeaEditorProps {
  readonly idea: ProjectIdea;
  readonly onDone: () => void;
}

export const IdeaEditor = ({ idea, onDone }: IdeaEditorProps) => {
  const change = useUpdateIdea({ isPlanErrorShown: true });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const { formRef, fields, submit, cancel } = useDraftForm({
    draft: useIdeaChangeDraft(idea),
    toBody: toIdea,
    save: change,
    id: idea.id,
    onSaved: onDone,
    onCancel: onDone,
  });

  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
      <IdeaFields {...fields} contentRef={field} />
      <UpgradePrompt message={planErrorText(change.error)} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={change.isPending} busyText={detailTexts.saving}>
          {detailTexts.save}
        </Button>
        <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
          {detailTexts.cancel}
        </Button>
      </div>
    </form>
  );
};
