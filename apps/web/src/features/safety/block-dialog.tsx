import type { SharedThing } from '@turnstone/contract';
import { useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import styles from './dialogs.module.css';
import { safetyTexts } from './safety.texts.ts';
import { useBlockAuthor } from './use-blocks.ts';

const texts = safetyTexts.blocking;

interface BlockDialogProps extends OpenedDialog {
  /** Something that the person has shared: nobody's account is ever named. */
  readonly about: SharedThing;
}

/** Not a warning: it can be undone, and whoever asks for it has a reason. */
export const BlockDialog = ({ about, ...dialog }: BlockDialogProps) => {
  const block = useBlockAuthor(about);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      title={texts.title}
      focusFirst={keep}
      actions={
        <>
          <Button ref={keep} variant="line" onClick={dialog.onClose}>
            {texts.cancel}
          </Button>
          <Button
            isBusy={block.isPending}
            busyText={texts.busy}
            onClick={() => block.mutate(undefined, { onSuccess: dialog.onClose })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.paragraphs}>
        <p>{texts.text}</p>
        <p>{texts.why}</p>
        <p>{texts.undo}</p>
      </div>
    </Dialog>
  );
};
