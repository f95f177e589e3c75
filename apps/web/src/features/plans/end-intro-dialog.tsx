import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { planStatusTexts } from './plan-status.texts.ts';
import { useSetIntroPlan } from './use-set-intro-plan.ts';

const texts = planStatusTexts.introEnding;

export const EndIntroDialog = (dialog: DialogBaseProps) => {
  const end = useSetIntroPlan();
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      keepText={texts.keep}
      confirmText={texts.confirm}
      isBusy={end.isPending}
      onConfirm={() => end.mutate(null, { onSettled: dialog.onClose })}
    >
      {texts.text}
    </ConfirmDialog>
  );
};
