import type { Project } from '@turnstone/contract';
import { useRef, useState } from 'react';
import { changedFields } from '../../backend/changed-fields.ts';
import { planRefusalOf } from '../../backend/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { focusFirstInvalid } from '../../ui/field/focus-first-invalid.ts';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { detailTexts as texts } from './detail.texts.ts';
import { type ProjectProblem, projectOf, useProjectChangeDraft } from './project-drafts.ts';
import { ProjectFields } from './project-fields.tsx';
import { useChangeProject } from './use-project.ts';

interface EditProjectDialogProps extends OpenedDialog {
  readonly project: Project;
  readonly plansPath: string;
}

export const EditProjectDialog = ({ project, plansPath, ...dialog }: EditProjectDialogProps) => {
  const draft = useProjectChangeDraft(project);
  const save = useChangeProject();
  const [problem, setProblem] = useState<ProjectProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const cancel = () => {
    draft.discard();
    dialog.onClose();
  };

  const submit = () => {
    const written = projectOf(draft.content);
    setProblem('field' in written ? written : null);
    if ('field' in written) {
      tellProblem(written.text);
      focusFirstInvalid(form);
      return;
    }
    const change = changedFields(written, draft.base);
    if (!change) return cancel();
    const { settled } = draft.send(change);
    save.mutate(
      { id: project.id, base: draft.base, change, onChanged: settled },
      { onSuccess: dialog.onClose },
    );
  };

  return (
    <FormDialog
      {...dialog}
      title={texts.change.title}
      formRef={form}
      submitText={texts.save}
      busyText={texts.saving}
      isBusy={save.isPending}
      otherActions={
        <Button variant="quiet" disabled={save.isPending} onClick={cancel}>
          {texts.cancel}
        </Button>
      }
      onSubmit={submit}
    >
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
    </FormDialog>
  );
};
