import type { ForumImage } from '@turnstone/contract';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { nameOf } from './image-name.ts';
import { imagesTexts } from './images.texts.ts';
import { useDeleteImage } from './use-images.ts';

const texts = imagesTexts.own;

interface DeleteImageDialogProps {
  readonly image: ForumImage;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const DeleteImageDialog = ({ image, returnFocusTo, onClose }: DeleteImageDialogProps) => {
  const remove = useDeleteImage();
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      keepText={texts.keep}
      confirmText={texts.delete}
      busyText={texts.deleting}
      isBusy={remove.isPending}
      returnFocusTo={returnFocusTo}
      onConfirm={() => remove.mutate(image.id, { onError: onClose })}
      onClose={onClose}
    >
      <p dir="auto">
        <strong>{nameOf(image)}</strong>
      </p>
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  );
};
