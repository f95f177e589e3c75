import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { planErrorText } from '../../api/errors.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { detailTexts } from './detail.texts.ts';
import { useTimeLogChangeDraft } from './time-drafts.ts';
import { toTimeEntry } from './time-entry.ts';
import { TimeFields } from './time-fields.tsx';
import { useUpdateTimeLog } from './use-time-logs.ts';

export const EditTimeLogDialog = ({ log, ...dialog }: DialogBaseProps & { readonly log: ProjectTimeLog }) => {
  const save = useUpdateTimeLog();
  const { formRef, fields, submit, cancel } = useDraftForm({
    draft: useTimeLogChangeDraft(log),
    toBody: toTimeEntry,
    save,
    id: log.id,
    onSaved: dialog.onClose,
    onCancel: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={detailTexts.timeLogs.change.title}
      formRef={formRef}
      submitText={detailTexts.save}
      busyText={detailTexts.saving}
      isBusy={save.isPending}
      otherActions={
        <Button variant="quiet" disabled={save.isPending} onClick={cancel}>
          {detailTexts.cancel}
        </Button>
      }
      onSubmit={submit}
    >
      <TimeFields {...fields} />
      <UpgradePrompt message={planErrorText(save.error)} />
    </FormDialog>
  );
};
