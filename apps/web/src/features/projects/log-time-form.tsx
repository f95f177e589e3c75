import type { Project } from '@turnstone/contract';
import { useRef, useState } from 'react';
import { planRefusalOf } from '../../backend/failures.ts';
import { useOnce } from '../../backend/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { focusFirstInvalid } from '../../ui/field/focus-first-invalid.ts';
import { PlanRefusal } from '../../ui/plan-refusal/plan-refusal.tsx';
import { Select } from '../../ui/select/select.tsx';
import { tellProblem } from '../../ui/toast/tell-failure.ts';
import type { ProjectPlaces } from './places.ts';
import { RunningTimer } from './running-timer.tsx';
import { timeTexts } from './time.texts.ts';
import { useTimeLogDraft } from './time-drafts.ts';
import { entryOf, type TimeProblem, type WrittenTime } from './time-entry.ts';
import { TimeFields } from './time-fields.tsx';
import { useLogTime } from './use-time-logs.ts';
import { useTimer } from './use-timer.ts';

const texts = timeTexts.log;

interface LogTimeFormProps {
  /** To choose from; at least one. */
  readonly projects: readonly Project[];
  readonly preselected: Project | undefined;
  readonly places: ProjectPlaces;
  readonly onClose: () => void;
}

export const LogTimeForm = ({ projects, preselected, places, onClose }: LogTimeFormProps) => {
  const draft = useTimeLogDraft();
  const log = useLogTime();
  const logOnce = useOnce(log);
  const timer = useTimer();
  const [problem, setProblem] = useState<TimeProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const only = projects.length === 1 ? projects[0] : undefined;
  const wanted = draft.content.projectId || preselected?.id || only?.id;
  const chosen = projects.find(({ id }) => id === wanted);

  // The project stays with the words: on another page they are still about this one.
  const change = (part: Partial<WrittenTime & { projectId: string }>) => {
    setProblem(null);
    draft.change(content => ({ ...content, projectId: chosen?.id ?? '', ...part }));
  };

  const refuse = (what: TimeProblem) => {
    setProblem(what);
    tellProblem(what.text);
    focusFirstInvalid(form);
  };
  const refuseProject = () => refuse({ field: 'project', text: timeTexts.noProject });

  const submit = () => {
    if (!chosen) return refuseProject();
    const entry = entryOf(draft.content);
    if ('field' in entry) return refuse(entry);
    setProblem(null);
    const body = { projectId: chosen.id, ...entry };
    const { idempotencyKey, settled } = draft.send(body);
    logOnce({ body, idempotencyKey, onLogged: settled }, { onSuccess: onClose });
  };

  const startTimer = () => {
    if (!chosen) return refuseProject();
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
      isBusy={log.isPending}
      otherActions={
        <>
          {!timer.running && (
            <Button variant="quiet" disabled={log.isPending} onClick={startTimer}>
              {timeTexts.timer.start}
            </Button>
          )}
          {draft.isBegun && (
            <Button variant="quiet" disabled={log.isPending} onClick={draft.discard}>
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
      <TimeFields written={draft.content} problem={problem} isLocked={log.isPending} onChange={change} />
      <PlanRefusal refusal={planRefusalOf(log.error)} plansPath={places.plans} />
    </FormDialog>
  );
};
