import type { Project } from '@turnstone/contract/projects';
import { durationText } from '@turnstone/rules/time';
import { planErrorText } from '../../api/errors.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field, focusFirstInvalid } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { RunningTimer } from './running-timer.tsx';
import { timeTexts } from './time.texts.ts';
import { useTimeLogDraft } from './time-drafts.ts';
import { type TimeProblem, toDuration, toTimeEntry } from './time-entry.ts';
import { TimeFields } from './time-fields.tsx';
import { useMinutesLeft } from './use-project-time.ts';
import { useCreateTimeLog } from './use-time-logs.ts';
import { useTimer } from './use-timer.ts';

const texts = timeTexts.log;
const noProject: TimeProblem = { field: 'project', text: timeTexts.noProject };

interface LogTimeFormProps {
  /** To choose from; at least one. */
  readonly projects: readonly Project[];
  readonly preselected: Project | undefined;
  /** What the time was meant for, where that is only read by now. */
  readonly readOnly: Project | undefined;
  readonly onClose: () => void;
}

export const LogTimeForm = ({ projects, preselected, readOnly, onClose }: LogTimeFormProps) => {
  const draft = useTimeLogDraft();
  const create = useCreateTimeLog();
  const timer = useTimer();
  const { left, refetch } = useMinutesLeft();
  const isSpent = left === 0;
  const tooLong =
    left !== null && !isSpent && toDuration(draft.content) > left
      ? texts.moreThanLeft(durationText(left))
      : null;

  const only = projects.length === 1 ? projects[0] : undefined;
  const wanted = draft.content.projectId || preselected?.id || only?.id;
  const chosen = projects.find(({ id }) => id === wanted);

  const { formRef, fields, submit, showProblem } = useDraftForm({
    draft,
    toBody: values => (chosen ? { projectId: chosen.id, ...toTimeEntry(values) } : noProject),
    save: create,
    onSaved: onClose,
  });

  // The project stays with the words: on another page they are still about this one.
  const change = (part: Partial<typeof draft.content>) =>
    fields.onChange({ projectId: chosen?.id ?? '', ...part });

  const startTimer = () => {
    if (!chosen) return showProblem(noProject);
    timer.start(chosen);
    onClose();
  };

  const whyNot = isSpent ? texts.noneLeft : tooLong && texts.withPlus;

  const submitWithin = () => {
    if (tooLong === null) return submit();
    // It would be refused, unless there is more room by now.
    void refetch();
    focusFirstInvalid(formRef);
  };

  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      formRef={formRef}
      submitText={texts.save}
      busyText={texts.saving}
      isBusy={create.isPending}
      otherActions={
        <>
          {!timer.running && !isSpent && (
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
      instead={isSpent && !draft.isBegun && <UpgradePrompt message={texts.noneLeft} />}
      onSubmit={submitWithin}
    >
      <RunningTimer stopText={timeTexts.timer.fill} />
      <Field
        label={texts.project}
        hint={readOnly && texts.readOnly(readOnly.title)}
        error={fields.errorOf('project')}
      >
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
      <TimeFields
        {...fields}
        errorOf={field => fields.errorOf(field) ?? (field === 'duration' ? tooLong : null)}
        onChange={change}
      />
      {left !== null && !isSpent && tooLong === null && <p>{texts.left(durationText(left))}</p>}
      <UpgradePrompt message={planErrorText(create.error) ?? whyNot} />
    </FormDialog>
  );
};
