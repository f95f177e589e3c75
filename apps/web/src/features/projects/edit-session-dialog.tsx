import type { ProjectTimeLog } from '@turnstone/contract';
import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { planRefusalOf } from '../../backend/failures.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import { detailTexts } from './detail.texts.ts';
import styles from './dialog-form.module.css';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { projectsTexts } from './projects.texts.ts';
import { useSessionChangeDraft } from './time-drafts.ts';
import { entryOf, type TimeProblem } from './time-entry.ts';
import { TimeFields } from './time-fields.tsx';
import { useChangeTimeLog } from './use-time-logs.ts';

interface EditSessionDialogProps {
  readonly log: ProjectTimeLog;
  readonly plansPath: string;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const EditSessionDialog = ({ log, plansPath, returnFocusTo, onClose }: EditSessionDialogProps) => {
  const draft = useSessionChangeDraft(log);
  const change = useChangeTimeLog();
  const [problem, setProblem] = useState<TimeProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const body = entryOf(draft.content);
    setProblem('field' in body ? body : null);
    if ('field' in body) {
      tellProblem(body.text);
      focusFirstInvalid(form);
      return;
    }
    const { settled } = draft.send(body);
    change.mutate({ id: log.id, body, onChanged: settled }, { onSuccess: onClose });
  };

  const cancel = () => {
    draft.discard();
    onClose();
  };

  return (
    <Dialog
      title={detailTexts.sessions.change.title}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={change.isPending} onClick={cancel}>
            {detailTexts.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={change.isPending} busyText={detailTexts.saving}>
            {detailTexts.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  );
};
