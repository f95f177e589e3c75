import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { nightsTexts } from './nights.texts.ts';
import { useRemoveNights } from './use-nights.ts';

const texts = nightsTexts.list.question;

export const RemoveNightsDialog = (dialog: DialogBaseProps) => {
  const remove = useRemoveNights();
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      keepText={texts.keep}
      confirmText={texts.confirm}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: dialog.onClose })}
    >
      {texts.text}
    </ConfirmDialog>
  );
};
