import type { ProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { useRef, useState } from 'react';
import { changedFields } from '../../api/changed-fields.ts';
import { planErrorText } from '../../api/errors.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog-base-props.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { focusFirstInvalid } from '../../ui/field/focus-first-invalid.ts';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { detailTexts } from './detail.texts.ts';
import { useTimeLogChangeDraft } from './time-drafts.ts';
import { type TimeProblem, toTimeEntry } from './time-entry.ts';
import { TimeFields } from './time-fields.tsx';
import { useUpdateTimeLog } from './use-time-logs.ts';

interface EditTimeLogDialogProps extends DialogBaseProps {
  readonly log: ProjectTimeLog;
}

export const EditTimeLogDialog = ({ log, ...dialog }: EditTimeLogDialogProps) => {
  const draft = useTimeLogChangeDraft(log);
  const change = useUpdateTimeLog();
  const [problem, setProblem] = useState<TimeProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const cancel = () => {
    draft.discard();
    dialog.onClose();
  };

  const submit = () => {
    const body = toTimeEntry(draft.content);
    setProblem('field' in body ? body : null);
    if ('field' in body) {
      toastErrorMessage(body.text);
      focusFirstInvalid(form);
      return;
    }
    const changed = changedFields(body, draft.base);
    if (!changed) return cancel();
    const { markSaved } = draft.send(body);
    const input = { params: { id: log.id }, base: draft.base, body: changed, onSaved: markSaved };
    change.mutate(input, { onSuccess: dialog.onClose });
  };

  return (
    <FormDialog
      {...dialog}
      title={detailTexts.timeLogs.change.title}
      formRef={form}
      submitText={detailTexts.save}
      busyText={detailTexts.saving}
      isBusy={change.isPending}
      otherActions={
        <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
          {detailTexts.cancel}
        </Button>
      }
      onSubmit={submit}
    >
      <TimeFields
        values={draft.content}
        problem={problem}
        isLocked={change.isPending}
        onChange={part => {
          setProblem(null);
          draft.change(content => ({ ...content, ...part }));
        }}
      />
      <UpgradePrompt message={planErrorText(change.error)} />
    </FormDialog>
  );
};
