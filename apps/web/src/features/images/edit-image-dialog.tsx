import type { ForumImage } from '@turnstone/contract';
import { useState } from 'react';
import { changedFields } from '../../backend/changed-fields.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { bodyOf, type ImageWords } from './image-drafts.ts';
import { ImageFields } from './image-fields.tsx';
import { imagesTexts } from './images.texts.ts';
import { useChangeImage } from './use-images.ts';

const texts = imagesTexts.own;

interface EditImageDialogProps extends OpenedDialog {
  readonly image: ForumImage;
}

export const EditImageDialog = ({ image: opened, ...frame }: EditImageDialogProps) => {
  // As it was when the dialog opened: what is typed is based on that, whatever the list learns meanwhile.
  const [image] = useState(opened);
  const { description, tags, uploaderName } = image;
  const [words, setWords] = useState<ImageWords>({ description: description ?? '', tags, uploaderName });
  const change = useChangeImage();
  const submit = () => {
    const body = changedFields(bodyOf(words, uploaderName), image);
    if (!body) return frame.onClose();
    change.mutate({ image, body }, { onSuccess: frame.onClose });
  };
  return (
    <FormDialog
      title={texts.editTitle}
      {...frame}
      submitText={texts.save}
      busyText={texts.saving}
      isBusy={change.isPending}
      otherActions={
        <Button variant="line" onClick={frame.onClose}>
          {texts.cancel}
        </Button>
      }
      onSubmit={submit}
    >
      <ImageFields
        words={words}
        proposedName={uploaderName}
        isLocked={change.isPending}
        onChange={part => setWords(before => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
};
