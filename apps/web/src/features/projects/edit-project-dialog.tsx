import type { Project } from '@turnstone/contract';
import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { planRefusalOf } from '../../backend/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { detailTexts as texts } from './detail.texts.ts';
import styles from './dialog-form.module.css';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { type ProjectProblem, projectOf, useProjectChangeDraft } from './project-drafts.ts';
import { ProjectFields } from './project-fields.tsx';
import { projectsTexts } from './projects.texts.ts';
import { useChangeProject } from './use-project.ts';

interface EditProjectDialogProps {
  readonly project: Project;
  readonly plansPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const EditProjectDialog = ({ project, plansPath, returnFocusTo, onClose }: EditProjectDialogProps) => {
  const draft = useProjectChangeDraft(project);
  const save = useChangeProject();
  const [problem, setProblem] = useState<ProjectProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const change = projectOf(draft.content);
    setProblem('field' in change ? change : null);
    if ('field' in change) {
      tellProblem(change.text);
      focusFirstInvalid(form);
      return;
    }
    const { settled } = draft.send(change);
    save.mutate({ project, change, onChanged: settled }, { onSuccess: onClose });
  };

  const cancel = () => {
    draft.discard();
    onClose();
  };

  return (
    <Dialog
      title={texts.change.title}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={cancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={save.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <ProjectFields
          content={draft.content}
          problem={problem}
          isLocked={save.isPending}
          onChange={part => {
            setProblem(null);
            draft.change(content => ({ ...content, ...part }));
          }}
        />
        <PlanRefusal refusal={planRefusalOf(save.error)} plansPath={plansPath} />
      </form>
    </Dialog>
  );
};
