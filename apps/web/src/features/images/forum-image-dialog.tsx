import type { ForumImage } from '@turnstone/contract';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { DeleteImageDialog } from './delete-image-dialog.tsx';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.own;

interface ForumImageDialogProps
  extends Pick<ComponentProps<typeof ImageDialog>, 'returnFocusTo' | 'onClose'> {
  readonly image: ForumImage;
}

/** An image of the gallery; who shared it can change its words and delete it. */
export const ForumImageDialog = ({ image, ...frame }: ForumImageDialogProps) => {
  const [wish, setWish] = useState<'look' | 'edit' | 'delete'>('look');
  const back = () => setWish('look');
  if (wish === 'edit') return <EditImageDialog image={image} {...frame} onClose={back} />;
  if (wish === 'delete') return <DeleteImageDialog image={image} {...frame} onClose={back} />;
  return (
    <ImageDialog
      image={image}
      {...frame}
      actions={
        image.isMine && (
          <>
            <Button variant="line" onClick={() => setWish('edit')}>
              {texts.edit}
            </Button>
            <Button variant="line" onClick={() => setWish('delete')}>
              {texts.delete}
            </Button>
          </>
        )
      }
    />
  );
};
