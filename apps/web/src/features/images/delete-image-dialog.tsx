import type { ForumImage } from '@turnstone/contract/images';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog-base-props.ts';
import { useImageChangeDraft } from './image-drafts.ts';
import { imageTitle } from './image-title.ts';
import { imagesTexts } from './images.texts.ts';
import { useRemoveImage } from './use-images.ts';

interface DeleteImageDialogProps extends DialogBaseProps {
  readonly image: ForumImage;
}

export const DeleteImageDialog = ({ image, ...rest }: DeleteImageDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={imagesTexts.delete}
    itemLabel={imageTitle(image)}
    mutation={useRemoveImage(image.id, useImageChangeDraft(image).discard)}
  />
);
