import { type SubmitEvent, useRef, useState } from 'react';
import { planRefusalOf } from '../../backend/failures.ts';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { detailTexts } from './detail.texts.ts';
import { useNewIdeaDraft } from './idea-drafts.ts';
import { IdeaFields } from './idea-fields.tsx';
import styles from './idea-form.module.css';
import { useAddIdea } from './use-ideas.ts';

const texts = detailTexts.ideas;

interface IdeaFormProps {
  readonly projectId: string;
  readonly plansPath: string;
}

export const IdeaForm = ({ projectId, plansPath }: IdeaFormProps) => {
  const draft = useNewIdeaDraft(projectId);
  const add = useAddIdea();
  const addOnce = useOnce(add);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = { projectId, content: draft.content.content.trim(), priority: draft.content.priority };
    setMissing(body.content === '');
    if (body.content === '') {
      tellProblem(texts.missing);
      field.current?.focus();
      return;
    }
    const { idempotencyKey, settled } = draft.send(body);
    addOnce({ body, idempotencyKey, onAdded: settled }, { onSuccess: () => field.current?.focus() });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <IdeaFields
        idea={draft.content}
        isMissing={isMissing}
        isLocked={add.isPending}
        contentRef={field}
        onChange={part => {
          setMissing(false);
          draft.change(content => ({ ...content, ...part }));
        }}
      />
      <PlanRefusal refusal={planRefusalOf(add.error)} plansPath={plansPath} />
      <Button type="submit" variant="soft" isBusy={add.isPending} busyText={texts.adding}>
        {texts.add}
      </Button>
    </form>
  );
};
