import type { ForumImage } from '@turnstone/contract';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { useImageChangeDraft } from './image-drafts.ts';
import { nameOf } from './image-name.ts';
import { imagesTexts } from './images.texts.ts';
import { useDeleteImage } from './use-images.ts';

interface DeleteImageDialogProps extends OpenedDialog {
  readonly image: ForumImage;
}

export const DeleteImageDialog = ({ image, ...rest }: DeleteImageDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={imagesTexts.delete}
    words={nameOf(image)}
    removal={useDeleteImage(image.id, useImageChangeDraft(image).discard)}
  />
);
