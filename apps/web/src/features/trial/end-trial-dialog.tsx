import { endTrial } from '../../backend/trial-mode.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { trialTexts } from './trial.texts.ts';

const texts = trialTexts.ending;

export const EndTrialDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog
    title={texts.title}
    keepText={texts.keep}
    confirmText={texts.confirm}
    onConfirm={() => endTrial()}
    onClose={onClose}
  >
    {texts.text}
  </ConfirmDialog>
);
