import type { RefObject } from 'react';

/** Only the next drawing marks the field that has to be put right. */
export const focusFirstInvalid = (form: RefObject<HTMLElement | null>): void => {
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus(),
  );
};
