import type { Project } from '@turnstone/contract/projects';
import { useRef, useState } from 'react';
import { planErrorText } from '../../api/errors.ts';
import { useOnce } from '../../api/use-once.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { focusFirstInvalid } from '../../ui/field/focus-first-invalid.ts';
import { Select } from '../../ui/select/select.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { RunningTimer } from './running-timer.tsx';
import { timeTexts } from './time.texts.ts';
import { useTimeLogDraft } from './time-drafts.ts';
import { type TimeLogFormValues, type TimeProblem, toTimeEntry } from './time-entry.ts';
import { TimeFields } from './time-fields.tsx';
import { useCreateTimeLog } from './use-time-logs.ts';
import { useTimer } from './use-timer.ts';

const texts = timeTexts.log;

interface LogTimeFormProps {
  /** To choose from; at least one. */
  readonly projects: readonly Project[];
  readonly preselected: Project | undefined;
  readonly onClose: () => void;
}

export const LogTimeForm = ({ projects, preselected, onClose }: LogTimeFormProps) => {
  const draft = useTimeLogDraft();
  const create = useCreateTimeLog();
  const createOnce = useOnce(create);
  const timer = useTimer();
  const [problem, setProblem] = useState<TimeProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const only = projects.length === 1 ? projects[0] : undefined;
  const wanted = draft.content.projectId || preselected?.id || only?.id;
  const chosen = projects.find(({ id }) => id === wanted);

  // The project stays with the words: on another page they are still about this one.
  const change = (part: Partial<TimeLogFormValues & { projectId: string }>) => {
    setProblem(null);
    draft.change(content => ({ ...content, projectId: chosen?.id ?? '', ...part }));
  };

  const showProblem = (what: TimeProblem) => {
    setProblem(what);
    toastErrorMessage(what.text);
    focusFirstInvalid(form);
  };
  const showMissingProject = () => showProblem({ field: 'project', text: timeTexts.noProject });

  const submit = () => {
    if (!chosen) return showMissingProject();
    const entry = toTimeEntry(draft.content);
    if ('field' in entry) return showProblem(entry);
    setProblem(null);
    const body = { projectId: chosen.id, ...entry };
    const { idempotencyKey, markSaved } = draft.send(body);
    createOnce({ body, idempotencyKey, onSaved: markSaved }, { onSuccess: onClose });
  };

  const startTimer = () => {
    if (!chosen) return showMissingProject();
    timer.start(chosen);
    onClose();
  };

  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      formRef={form}
      submitText={texts.save}
      busyText={texts.saving}
      isBusy={create.isPending}
      otherActions={
        <>
          {!timer.running && (
            <Button variant="quiet" disabled={create.isPending} onClick={startTimer}>
              {timeTexts.timer.start}
            </Button>
          )}
          {draft.isBegun && (
            <Button variant="quiet" disabled={create.isPending} onClick={draft.discard}>
              {texts.clear}
            </Button>
          )}
        </>
      }
      onSubmit={submit}
    >
      <RunningTimer stopText={timeTexts.timer.fill} />
      <Field label={texts.project} error={problem?.field === 'project' ? problem.text : null}>
        {control => (
          <Select
            {...control}
            value={chosen?.id ?? ''}
            onChange={event => change({ projectId: event.target.value })}
          >
            <option value="">{texts.noProject}</option>
            {projects.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TimeFields values={draft.content} problem={problem} isLocked={create.isPending} onChange={change} />
      <UpgradePrompt message={planErrorText(create.error)} />
    </FormDialog>
  );
};
