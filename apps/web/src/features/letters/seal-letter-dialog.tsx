import type { Letter } from '@turnstone/contract/letters';
import { localDate } from '@turnstone/rules/local-date';
import { useRef, useState } from 'react';
import { deviceZone } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field, focusFirstInvalid } from '../../ui/field/field.tsx';
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { letterEndsTexts } from './letter-ends.texts.ts';
import { nearDay } from './resting.ts';
import { type SealChoice, sealDay } from './seal-days.ts';
import { useUpdateLetter } from './use-letters.ts';

const texts = letterEndsTexts.seal;

interface SealLetterDialogProps extends DialogBaseProps {
  readonly letter: Letter;
  readonly onSealed: () => void;
}

export const SealLetterDialog = ({ letter, onSealed, ...dialog }: SealLetterDialogProps) => {
  const [choice, setChoice] = useState<SealChoice>('month');
  const [day, setDay] = useState('');
  const [hasNoDay, setNoDay] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useUpdateLetter(toastError(texts.notSaved.text, texts.notSaved.title));
  const seal = () => {
    const today = localDate(new Date(), deviceZone());
    const restsUntil = sealDay(choice, day, today);
    setNoDay(restsUntil === null);
    if (restsUntil === null) return focusFirstInvalid(form);
    change.mutate(
      {
        params: { id: letter.id },
        base: letter,
        body: { restsUntil },
        onSaved: () => toast(texts.done(nearDay(restsUntil, today))),
      },
      { onSuccess: onSealed },
    );
  };
  return (
    <FormDialog
      {...dialog}
      title={texts.title}
      formRef={form}
      submitText={texts.seal}
      busyText={texts.busy}
      isBusy={change.isPending}
      otherActions={
        <Button variant="line" onClick={dialog.onClose}>
          {texts.cancel}
        </Button>
      }
      onSubmit={seal}
    >
      <RadioCards legend={texts.legend} choices={texts.choices} value={choice} onChange={setChoice} />
      {choice === 'day' && (
        <Field label={texts.day} error={hasNoDay ? texts.noDay : null}>
          {control => (
            <DateInput
              {...control}
              value={day}
              onChange={event => {
                setDay(event.target.value);
                setNoDay(false);
              }}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
};
