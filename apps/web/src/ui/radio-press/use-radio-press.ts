import { type KeyboardEvent, useRef } from 'react';

interface RadioPressOptions<Value> {
  readonly chosen: Value | null;
  /** Null once nothing is chosen any more. */
  readonly onChange: (value: Value | null) => void;
  /** Chosen by a press, or by Space or Enter: by arrow keys somebody may still be on the way to another. */
  readonly onSettled?: ((value: Value) => void) | undefined;
}

/** Radio buttons of which none need be chosen: pressed again, or with Delete, the chosen one is taken back. */
export const useRadioPress = <Value>({ chosen, onChange, onSettled }: RadioPressOptions<Value>) => {
  // A browser makes a click of each of them, an arrow key too.
  const lastKey = useRef<string | null>(null);
  const settle = (value: Value) => onSettled?.(value);
  return {
    groupProps: {
      onPointerDown: () => {
        lastKey.current = null;
      },
    },
    inputProps: (value: Value) => ({
      checked: value === chosen,
      onChange: () => onChange(value),
      onClick: () => {
        const key = lastKey.current;
        lastKey.current = null;
        if (key?.startsWith('Arrow')) return;
        if (key === null && value === chosen) onChange(null);
        else settle(value);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const { key } = event;
        lastKey.current = key === ' ' || key.startsWith('Arrow') ? key : null;
        if ((key === 'Delete' || key === 'Backspace') && chosen !== null) onChange(null);
        // A browser makes no click of Space on a radio button that is chosen already, nor of Enter on any.
        if ((key === 'Enter' || key === ' ') && onSettled && value === chosen) {
          event.preventDefault();
          settle(value);
        }
      },
    }),
  };
};
