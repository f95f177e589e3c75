import { removeTrial } from '../../trial/trial-entries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { trialMenuTexts } from './trial-menu.texts.ts';

const texts = trialMenuTexts.ending;

export const EndTrialDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <ConfirmDialog
    title={texts.title}
    keepText={texts.keep}
    confirmText={texts.confirm}
    onConfirm={() => removeTrial()}
    onClose={onClose}
  >
    {texts.text}
  </ConfirmDialog>
);
