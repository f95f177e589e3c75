import { useQueryClient } from '@tanstack/react-query';
import type { NewStreak } from '@turnstone/contract/streak';
import { localDate } from '@turnstone/rules/local-date';
import { isInFuture, startDateOf } from '@turnstone/rules/streak';
import { type SubmitEvent, useId, useState } from 'react';
import { useBackend } from '../../api/session-context.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import { Dialog, type DialogFrameProps } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { progressTexts } from './progress.texts.ts';
import styles from './progress-panel.module.css';
import { ContactBetween, TakeIn } from './streak-questions.tsx';
import { hasSpellAfter } from './use-all-spells.ts';
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

const firstDayOf = (streak: NewStreak, now: Date): string =>
  'noContactStartDate' in streak
    ? streak.noContactStartDate
    : startDateOf(streak.noContactDaysSince, now, deviceZone());

/** A count that only begins tomorrow is no day to start with. */
const pastDay = (startDate: string | null): string =>
  startDate !== null && !isInFuture(startDate, new Date(), deviceZone()) ? startDate : '';

/** What is asked before it is saved. */
interface Question {
  readonly about: 'contact between' | 'times before';
  readonly streak: NewStreak;
}

interface StreakDialogProps extends Pick<DialogFrameProps, 'returnFocusTo'> {
  /** Where the streak began, as far as that is known. */
  readonly startDate: string | null;
  readonly onClose: () => void;
}

export const StreakDialog = ({ startDate, returnFocusTo, onClose }: StreakDialogProps) => {
  const [mode, setMode] = useState<Mode>('date');
  const [input, setInput] = useState<StreakInput>(() => ({ date: pastDay(startDate), days: '' }));
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isLooking, setLooking] = useState(false);
  const backend = useBackend();
  const queries = useQueryClient();
  const save = useSetStreak();
  const formId = useId();

  const change = (part: Partial<StreakInput>) => {
    setInput(before => ({ ...before, ...part }));
    setProblem(null);
  };

  const send = (streak: NewStreak) => {
    setQuestion(null);
    // Where it began until now, as this page knows it.
    const base = { noContactStartDate: startDate, noContactDaysSince: null };
    save.mutate({ body: streak, base }, { onSuccess: onClose });
  };

  /** An earlier first day can reach into times that have ended: nothing is taken in unasked. */
  const sendEarlier = async (streak: NewStreak, firstDay: string) => {
    setLooking(true);
    try {
      const isAsked = await hasSpellAfter(backend, queries, firstDay);
      if (isAsked) setQuestion({ about: 'times before', streak });
      else send(streak);
    } catch (error) {
      toastError(progressTexts.failed.text, progressTexts.failed.title)(error as Error);
    } finally {
      setLooking(false);
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending || isLooking) return;
    const now = new Date();
    const streak = toNewStreak(mode, input, now);
    if (typeof streak === 'string') {
      setProblem(streak);
      toast({ title: progressTexts.failed.title, text: streak, destructive: true });
      return;
    }
    const firstDay = firstDayOf(streak, now);
    if (startDate === null || firstDay === startDate) send(streak);
    else if (firstDay > startDate) setQuestion({ about: 'contact between', streak });
    else void sendEarlier(streak, firstDay);
  };

  return (
    <Dialog
      title={texts.title}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={save.isPending || isLooking} busyText={texts.saving}>
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
      {question?.about === 'contact between' && (
        <ContactBetween
          onKeep={() => send(question.streak)}
          onCorrect={() => send({ ...question.streak, isCorrection: true })}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.about === 'times before' && (
        <TakeIn onConfirm={() => send(question.streak)} onClose={() => setQuestion(null)} />
      )}
    </Dialog>
  );
};
