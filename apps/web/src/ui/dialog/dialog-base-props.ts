import type { RefObject } from 'react';

/** What a dialog is given by whoever opens it. */
export interface DialogBaseProps {
  /** Where the focus goes afterwards, if what was pressed is gone by then. */
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}
