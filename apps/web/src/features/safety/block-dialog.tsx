import type { SharedThing } from '@turnstone/contract';
import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import styles from './report-dialog.module.css';
import { safetyTexts } from './safety.texts.ts';
import { useBlockAuthor } from './use-blocks.ts';

const texts = safetyTexts.blocking;

interface BlockDialogProps {
  /** Something that the person has shared: nobody's account is ever named. */
  readonly about: SharedThing;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Not a warning: it can be undone, and whoever asks for it has a reason. */
export const BlockDialog = ({ about, returnFocusTo, onClose }: BlockDialogProps) => {
  const block = useBlockAuthor(about);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={texts.title}
      focusFirst={keep}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={
        <>
          <Button ref={keep} variant="line" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            isBusy={block.isPending}
            busyText={texts.busy}
            onClick={() => block.mutate(undefined, { onSuccess: onClose })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{texts.text}</p>
        <p>{texts.undo}</p>
      </div>
    </Dialog>
  );
};
