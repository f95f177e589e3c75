import { type SubmitEvent, useRef, useState } from 'react';
import { planErrorText } from '../../api/errors.ts';
import { useOnce } from '../../api/use-once.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { detailTexts } from './detail.texts.ts';
import { useNewIdeaDraft } from './idea-drafts.ts';
import { IdeaFields } from './idea-fields.tsx';
import styles from './panels.module.css';
import { useCreateIdea } from './use-ideas.ts';

const texts = detailTexts.ideas;

interface IdeaFormProps {
  readonly projectId: string;
}

export const IdeaForm = ({ projectId }: IdeaFormProps) => {
  const draft = useNewIdeaDraft(projectId);
  const create = useCreateIdea();
  const createOnce = useOnce(create);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = { projectId, content: draft.content.content.trim(), priority: draft.content.priority };
    setMissing(body.content === '');
    if (body.content === '') {
      toastErrorMessage(texts.missing);
      field.current?.focus();
      return;
    }
    const { idempotencyKey, markSaved } = draft.send(body);
    createOnce({ body, idempotencyKey, onSaved: markSaved }, { onSuccess: () => field.current?.focus() });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <IdeaFields
        idea={draft.content}
        isMissing={isMissing}
        isLocked={create.isPending}
        contentRef={field}
        onChange={part => {
          setMissing(false);
          draft.change(content => ({ ...content, ...part }));
        }}
      />
      <UpgradePrompt message={planErrorText(create.error)} />
      <Button type="submit" variant="soft" isBusy={create.isPending} busyText={texts.adding}>
        {texts.add}
      </Button>
    </form>
  );
};
