import { useRef } from 'react';
import { planErrorText } from '../../api/errors.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useNewIdeaDraft } from './idea-drafts.ts';
import { IdeaFields, toIdea } from './idea-fields.tsx';
import { ideasTexts as texts } from './ideas.texts.ts';
import styles from './panels.module.css';
import { useCreateIdea } from './use-ideas.ts';

export const IdeaForm = ({ projectId }: { readonly projectId: string }) => {
  const create = useCreateIdea();
  const field = useRef<HTMLInputElement>(null);

  const { formRef, fields, submit } = useDraftForm({
    draft: useNewIdeaDraft(projectId),
    toBody: values => ({ projectId, ...toIdea(values) }),
    save: create,
    onSaved: () => field.current?.focus(),
  });

  return (
    <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
      <IdeaFields {...fields} contentRef={field} />
      <UpgradePrompt message={planErrorText(create.error)} />
      <Button type="submit" variant="soft" isBusy={create.isPending} busyText={texts.adding}>
        {texts.add}
      </Button>
    </form>
  );
};
