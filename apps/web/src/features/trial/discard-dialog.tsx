import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { handoverTexts } from './handover.texts.ts';

const texts = handoverTexts.discard;

interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

export const DiscardDialog = ({ onDiscard, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    title={texts.title}
    keepText={texts.keep}
    confirmText={texts.confirm}
    onConfirm={onDiscard}
    onClose={onClose}
  >
    {texts.text}
  </ConfirmDialog>
);
