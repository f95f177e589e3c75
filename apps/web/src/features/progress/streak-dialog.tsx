import type { NewStreak } from '@turnstone/contract/streak';
import { localDate } from '@turnstone/rules/local-date';
import { isInFuture } from '@turnstone/rules/streak';
import { type SubmitEvent, useId, useState } from 'react';
import { deviceZone } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { progressTexts } from './progress.texts.ts';
import styles from './progress-panel.module.css';
import { useSetStreak } from './use-progress.ts';

const texts = progressTexts.dialog;

type Mode = 'date' | 'days';
interface StreakInput {
  readonly date: string;
  readonly days: string;
}

/** What can be sent, or what has to be put right first. */
const toNewStreak = (mode: Mode, { date, days }: StreakInput, now: Date): NewStreak | string => {
  const input = (mode === 'date' ? date : days).trim();
  if (input === '') return progressTexts.missing;
  if (mode === 'date')
    return isInFuture(input, now, deviceZone()) ? progressTexts.inFuture : { noContactStartDate: input };
  return /^\d{1,5}$/.test(input) ? { noContactDaysSince: Number(input) } : progressTexts.notANumber;
};

interface StreakDialogProps {
  /** Where the streak began, as far as that is known. */
  readonly startDate: string | null;
  readonly onClose: () => void;
}

export const StreakDialog = ({ startDate, onClose }: StreakDialogProps) => {
  const [mode, setMode] = useState<Mode>('date');
  const [input, setInput] = useState<StreakInput>({ date: startDate ?? '', days: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSetStreak();
  const formId = useId();

  const change = (part: Partial<StreakInput>) => {
    setInput(before => ({ ...before, ...part }));
    setProblem(null);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const streak = toNewStreak(mode, input, new Date());
    if (typeof streak === 'string') {
      setProblem(streak);
      toast({ title: progressTexts.failed.title, text: streak, destructive: true });
      return;
    }
    // Where it began until now, as this page knows it.
    const base = { noContactStartDate: startDate, noContactDaysSince: null };
    save.mutate({ body: streak, base }, { onSuccess: onClose });
  };

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={save.isPending} busyText={texts.saving}>
          {texts.save}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.text}</p>
        <Tabs
          label={texts.modes}
          variant="segments"
          value={mode}
          onChange={value => {
            setMode(value as Mode);
            setProblem(null);
          }}
          tabs={[
            {
              value: 'date',
              label: texts.byDate,
              content: (
                <Field label={texts.date} error={problem}>
                  {control => (
                    <DateInput
                      {...control}
                      required
                      max={localDate(new Date(), deviceZone())}
                      value={input.date}
                      onChange={event => change({ date: event.target.value })}
                    />
                  )}
                </Field>
              ),
            },
            {
              value: 'days',
              label: texts.byDays,
              content: (
                <Field label={texts.days} error={problem}>
                  {control => (
                    <TextInput
                      {...control}
                      required
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={8}
                      value={input.days}
                      onChange={event => change({ days: event.target.value })}
                    />
                  )}
                </Field>
              ),
            },
          ]}
        />
      </form>
    </Dialog>
  );
};
