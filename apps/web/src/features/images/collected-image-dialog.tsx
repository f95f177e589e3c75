import type { CollectedImage } from '@turnstone/contract/image-collection';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { imagesTexts } from './images.texts.ts';

interface CollectedImageDialogProps extends DialogBaseProps {
  readonly image: CollectedImage;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

export const CollectedImageDialog = ({ isRemoving, onRemove, ...rest }: CollectedImageDialogProps) => (
  <ImageDialog
    {...rest}
    actions={
      <Button variant="line" isBusy={isRemoving} onClick={onRemove}>
        {imagesTexts.collection.remove}
      </Button>
    }
  />
);
