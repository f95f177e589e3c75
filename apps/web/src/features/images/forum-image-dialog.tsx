import type { ForumImage } from '@turnstone/contract/images';
import { useState } from 'react';
import type { ReportControl } from '../../product-ui/report-control/report-control.ts';
import { ReviewNote } from '../../product-ui/review-note/review-note.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { DeleteImageDialog } from './delete-image-dialog.tsx';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { imageTitle } from './image-title.ts';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.own;

interface ForumImageDialogProps extends DialogBaseProps {
  readonly image: ForumImage;
  /** What can be done about an image of somebody else. */
  readonly ReportActions: ReportControl;
}

/** An image of the gallery; who shared it can change its words and delete it. */
export const ForumImageDialog = ({ image, ReportActions, returnFocusTo, onClose }: ForumImageDialogProps) => {
  const frame = { returnFocusTo, onClose };
  const [mode, setMode] = useState<'view' | 'edit' | 'delete'>('view');
  const back = () => setMode('view');
  if (mode === 'edit') return <EditImageDialog image={image} {...frame} onClose={back} />;
  if (mode === 'delete') return <DeleteImageDialog image={image} {...frame} onClose={back} />;
  return (
    <ImageDialog
      image={image}
      {...frame}
      actions={
        image.isMine ? (
          <>
            <Button variant="line" onClick={() => setMode('edit')}>
              {texts.edit}
            </Button>
            <Button variant="line" onClick={() => setMode('delete')}>
              {texts.delete}
            </Button>
          </>
        ) : (
          <ReportActions about={{ kind: 'image', id: image.id }} itemLabel={imageTitle(image)} />
        )
      }
    >
      <ReviewNote review={image.review} />
    </ImageDialog>
  );
};
