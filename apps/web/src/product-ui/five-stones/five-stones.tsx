import { type FocusEvent, useId } from 'react';
import { useRadioPress } from '../../ui/radio-press/use-radio-press.ts';
import { StoneChoice } from './stone-choice.tsx';

interface FiveStonesProps<Value> {
  readonly legend: string;
  readonly note: string;
  readonly words: readonly string[];
  /** What each stone stands for, in the order of the words. */
  readonly values: readonly Value[];
  readonly chosen: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** Chosen by more than an arrow key that may lead on. */
  readonly onSettled?: ((value: Value) => void) | undefined;
  /** The focus is no longer on any of them. */
  readonly onLeave?: (() => void) | undefined;
}

/** None need be chosen: pressed again, or with Delete, the chosen one is taken back. */
export const FiveStones = <Value extends number>({
  values,
  chosen,
  onChange,
  onSettled,
  onLeave,
  ...words
}: FiveStonesProps<Value>) => {
  const name = useId();
  const { groupProps, inputProps } = useRadioPress({ chosen, onChange, onSettled });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
  return (
    <StoneChoice
      {...words}
      {...groupProps}
      onBlur={onBlur}
      inputProps={at => ({ ...inputProps(values[at] as Value), name, value: values[at] })}
    />
  );
};
