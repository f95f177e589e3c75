import type { ForumImage } from '@turnstone/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import type { Others } from '../../ui/others/others.ts';
import { ReviewNote } from '../../ui/review-note/review-note.tsx';
import { DeleteImageDialog } from './delete-image-dialog.tsx';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { nameOf } from './image-name.ts';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.own;

interface ForumImageDialogProps extends OpenedDialog {
  readonly image: ForumImage;
  readonly decisionsPath: string;
  /** What can be done about an image of somebody else. */
  readonly OthersInWindow: Others;
}

/** An image of the gallery; who shared it can change its words and delete it. */
export const ForumImageDialog = ({
  image,
  decisionsPath,
  OthersInWindow,
  returnFocusTo,
  onClose,
}: ForumImageDialogProps) => {
  const frame = { returnFocusTo, onClose };
  const [wish, setWish] = useState<'look' | 'edit' | 'delete'>('look');
  const back = () => setWish('look');
  if (wish === 'edit') return <EditImageDialog image={image} {...frame} onClose={back} />;
  if (wish === 'delete') return <DeleteImageDialog image={image} {...frame} onClose={back} />;
  return (
    <ImageDialog
      image={image}
      {...frame}
      actions={
        image.isMine ? (
          <>
            <Button variant="line" onClick={() => setWish('edit')}>
              {texts.edit}
            </Button>
            <Button variant="line" onClick={() => setWish('delete')}>
              {texts.delete}
            </Button>
          </>
        ) : (
          <OthersInWindow about={{ kind: 'image', id: image.id }} words={nameOf(image)} />
        )
      }
    >
      <ReviewNote review={image.review} decisionsPath={decisionsPath} />
    </ImageDialog>
  );
};
