import type { SharedThing } from '@turnstone/contract/shared-things';
import { useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from '../../ui/dialog/dialog.module.css';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { blockTexts } from './blocks.texts.ts';
import { useBlockAuthor } from './use-blocks.ts';

const texts = blockTexts.dialog;

interface BlockDialogProps extends DialogBaseProps {
  /** Something that the user has shared: nobody's account is ever named. */
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
