import type { ForumImage } from '@turnstone/contract';
import type { RefObject } from 'react';
import { DeleteDialog } from '../../ui/delete-dialog/delete-dialog.tsx';
import { nameOf } from './image-name.ts';
import { imagesTexts } from './images.texts.ts';
import { useDeleteImage } from './use-images.ts';

interface DeleteImageDialogProps {
  readonly image: ForumImage;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export const DeleteImageDialog = ({ image, ...rest }: DeleteImageDialogProps) => (
  <DeleteDialog
    {...rest}
    texts={imagesTexts.delete}
    words={nameOf(image)}
    removal={useDeleteImage(image.id)}
  />
);
