import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { handoverTexts as texts } from './handover.texts.ts';

interface SealedTrialNoticeProps {
  readonly onAdd: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** For the user who kept a trial on this device: the only one who is told of it, and who can open it. */
export const SealedTrialNotice = ({ onAdd, onSave, onDiscard }: SealedTrialNoticeProps) => {
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <>
      <Notice
        label={texts.label}
        actions={
          <>
            <Button variant="line" onClick={onAdd}>
              {texts.add}
            </Button>
            <Button variant="quiet" onClick={onSave}>
              {texts.save}
            </Button>
            <Button variant="quiet" onClick={() => setDiscarding(true)}>
              {texts.discard.confirm}
            </Button>
          </>
        }
      >
        {texts.sealed}
      </Notice>
      {isDiscarding && <DiscardDialog onDiscard={onDiscard} onClose={() => setDiscarding(false)} />}
    </>
  );
};
