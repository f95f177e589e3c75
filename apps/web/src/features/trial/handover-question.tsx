import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { handoverTexts, type TrialCounts } from './handover.texts.ts';

const texts = handoverTexts.question;

interface HandoverQuestionProps {
  readonly counts: TrialCounts;
  readonly onAdd: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked once; nothing has been sent or removed so far. Closing it keeps everything on the device, sealed. */
export const HandoverQuestion = ({ counts, onAdd, onKeep, onDiscard }: HandoverQuestionProps) => {
  const [isDiscarding, setDiscarding] = useState(false);
  if (isDiscarding) return <DiscardDialog onDiscard={onDiscard} onClose={() => setDiscarding(false)} />;
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
            {handoverTexts.discard.confirm}
          </Button>
        </>
      }
    >
      {texts.text(counts)}
    </Dialog>
  );
};
