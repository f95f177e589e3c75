import type { Project } from '@turnstone/contract/projects';
import { useRef, useState } from 'react';
import { changedFields } from '../../api/changed-fields.ts';
import { planErrorText } from '../../api/errors.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog-base-props.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { focusFirstInvalid } from '../../ui/field/focus-first-invalid.ts';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { detailTexts as texts } from './detail.texts.ts';
import { type ProjectProblem, toNewProject, useProjectChangeDraft } from './project-drafts.ts';
import { ProjectFields } from './project-fields.tsx';
import { useUpdateProject } from './use-project.ts';

interface EditProjectDialogProps extends DialogBaseProps {
  readonly project: Project;
}

export const EditProjectDialog = ({ project, ...dialog }: EditProjectDialogProps) => {
  const draft = useProjectChangeDraft(project);
  const save = useUpdateProject();
  const [problem, setProblem] = useState<ProjectProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const cancel = () => {
    draft.discard();
    dialog.onClose();
  };

  const submit = () => {
    const body = toNewProject(draft.content);
    setProblem('field' in body ? body : null);
    if ('field' in body) {
      toastErrorMessage(body.text);
      focusFirstInvalid(form);
      return;
    }
    const change = changedFields(body, draft.base);
    if (!change) return cancel();
    const { markSaved } = draft.send(change);
    save.mutate(
      { params: { id: project.id }, base: draft.base, body: change, onSaved: markSaved },
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
      <UpgradePrompt message={planErrorText(save.error)} />
    </FormDialog>
  );
};
