import { useState } from 'react';
import { endTrial } from '../../backend/trial-mode.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { type Held, handoverTexts } from './handover.texts.ts';

const texts = handoverTexts.question;

interface HandoverQuestionProps {
  readonly held: Held;
  readonly onAdd: () => void;
  readonly onKeep: () => void;
}

/** Asked once; nothing has been sent or removed so far. Closing it keeps everything where it is. */
export const HandoverQuestion = ({ held, onAdd, onKeep }: HandoverQuestionProps) => {
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = () => {
    endTrial();
    toast(handoverTexts.discard.done);
  };
  if (isDiscarding)
    return (
      <ConfirmDialog
        title={handoverTexts.discard.title}
        keepText={handoverTexts.discard.keep}
        confirmText={handoverTexts.discard.confirm}
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      >
        {handoverTexts.discard.text}
      </ConfirmDialog>
    );
  return (
    <Dialog
      title={texts.title}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onAdd}>{handoverTexts.add}</Button>
          <Button variant="line" onClick={onKeep}>
            {texts.keep}
          </Button>
          <Button variant="quiet" onClick={() => setDiscarding(true)}>
            {texts.discard}
          </Button>
        </>
      }
    >
      {texts.text(held)}
    </Dialog>
  );
};
