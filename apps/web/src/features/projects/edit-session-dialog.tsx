import type { ProjectTimeLog } from '@turnstone/contract';
import { useRef, useState } from 'react';
import { changedFields } from '../../backend/changed-fields.ts';
import { planRefusalOf } from '../../backend/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { focusFirstInvalid } from '../../ui/field/focus-first-invalid.ts';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { detailTexts } from './detail.texts.ts';
import { useSessionChangeDraft } from './time-drafts.ts';
import { entryOf, type TimeProblem } from './time-entry.ts';
import { TimeFields } from './time-fields.tsx';
import { useChangeTimeLog } from './use-time-logs.ts';

interface EditSessionDialogProps extends OpenedDialog {
  readonly log: ProjectTimeLog;
  readonly plansPath: string;
}

export const EditSessionDialog = ({ log, plansPath, ...dialog }: EditSessionDialogProps) => {
  const draft = useSessionChangeDraft(log);
  const change = useChangeTimeLog();
  const [problem, setProblem] = useState<TimeProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const cancel = () => {
    draft.discard();
    dialog.onClose();
  };

  const submit = () => {
    const body = entryOf(draft.content);
    setProblem('field' in body ? body : null);
    if ('field' in body) {
      tellProblem(body.text);
      focusFirstInvalid(form);
      return;
    }
    const changed = changedFields(body, draft.base);
    if (!changed) return cancel();
    const { settled } = draft.send(body);
    const changing = { id: log.id, base: draft.base, body: changed, onChanged: settled };
    change.mutate(changing, { onSuccess: dialog.onClose });
  };

  return (
    <FormDialog
      {...dialog}
      title={detailTexts.sessions.change.title}
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
        written={draft.content}
        problem={problem}
        isLocked={change.isPending}
        onChange={part => {
          setProblem(null);
          draft.change(content => ({ ...content, ...part }));
        }}
      />
      <PlanRefusal refusal={planRefusalOf(change.error)} plansPath={plansPath} />
    </FormDialog>
  );
};
