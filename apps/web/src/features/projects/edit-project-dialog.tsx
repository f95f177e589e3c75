import type { Project } from '@turnstone/contract/projects';
import { planErrorText } from '../../api/errors.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { detailTexts as texts } from './detail.texts.ts';
import { toNewProject, useProjectChangeDraft } from './project-drafts.ts';
import { ProjectFields } from './project-fields.tsx';
import { useUpdateProject } from './use-project.ts';

interface EditProjectDialogProps extends DialogBaseProps {
  readonly project: Project;
}

export const EditProjectDialog = ({ project, ...dialog }: EditProjectDialogProps) => {
  const save = useUpdateProject({ isPlanErrorShown: true });
  const { formRef, fields, submit, cancel } = useDraftForm({
    draft: useProjectChangeDraft(project),
    toBody: toNewProject,
    save,
    id: project.id,
    onSaved: dialog.onClose,
    onCancel: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.change.title}
      formRef={formRef}
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
      <ProjectFields {...fields} />
      <UpgradePrompt message={planErrorText(save.error)} />
    </FormDialog>
  );
};
