import type { Spell } from '@turnstone/contract/spells';
import { useRef, useState } from 'react';
import { hasErrorCode } from '../../api/errors.ts';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field, focusFirstInvalid } from '../../ui/field/field.tsx';
import { progressTexts } from './progress.texts.ts';
import { spellTexts } from './spells.texts.ts';
import { useUpdateSpell } from './use-spells.ts';

const texts = spellTexts.dates;

interface SpellDatesDialogProps extends DialogBaseProps {
  readonly spell: Spell;
  readonly today: string;
}

type DayName = 'firstDay' | 'endDay';

export const SpellDatesDialog = ({ spell, today, ...dialog }: SpellDatesDialogProps) => {
  const [days, setDays] = useState({ firstDay: spell.firstDay, endDay: spell.endDay });
  const [problem, setProblem] = useState<{ readonly field: DayName; readonly text: string } | null>(null);
  const save = useUpdateSpell();
  const form = useRef<HTMLFormElement>(null);

  const showProblem = (field: DayName, text: string) => {
    setProblem({ field, text });
    focusFirstInvalid(form);
  };
  const submit = () => {
    if (days.firstDay === '') return showProblem('firstDay', progressTexts.missing);
    if (days.endDay === '') return showProblem('endDay', progressTexts.missing);
    if (days.firstDay >= days.endDay) return showProblem('firstDay', texts.notBefore);
    save.mutate(
      { params: { id: spell.id }, base: spell, body: days },
      {
        onSuccess: dialog.onClose,
        onError: error => {
          if (hasErrorCode(error, 'day_not_possible')) showProblem('endDay', error.detail ?? '');
        },
      },
    );
  };

  const dayField = (field: DayName, label: string) => (
    <Field label={label} error={problem?.field === field ? problem.text : null}>
      {control => (
        <DateInput
          {...control}
          required
          max={today}
          value={days[field]}
          onChange={({ target }) => {
            setDays(before => ({ ...before, [field]: target.value }));
            setProblem(null);
          }}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      {...dialog}
      title={texts.title}
      submitText={texts.save}
      busyText={texts.saving}
      isBusy={save.isPending}
      formRef={form}
      onSubmit={submit}
    >
      {dayField('firstDay', texts.from)}
      {dayField('endDay', texts.to)}
    </FormDialog>
  );
};
