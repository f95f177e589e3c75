import type { ForumImage } from '@turnstone/contract';
import { type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { bodyOf, type ImageWords } from './image-drafts.ts';
import { ImageFields } from './image-fields.tsx';
import { imagesTexts } from './images.texts.ts';
import styles from './upload-dialog.module.css';
import { useChangeImage } from './use-images.ts';

const texts = imagesTexts.own;

interface EditImageDialogProps extends Pick<ComponentProps<typeof Dialog>, 'returnFocusTo' | 'onClose'> {
  readonly image: ForumImage;
}

export const EditImageDialog = ({ image, ...frame }: EditImageDialogProps) => {
  const { id, description, tags, uploaderName } = image;
  const [words, setWords] = useState<ImageWords>({ description: description ?? '', tags, uploaderName });
  const change = useChangeImage();
  const formId = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate({ id, body: bodyOf(words, uploaderName) }, { onSuccess: frame.onClose });
  };

  return (
    <Dialog
      title={texts.editTitle}
      {...frame}
      actions={
        <>
          <Button variant="line" onClick={frame.onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={change.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.words} onSubmit={submit} noValidate>
        <ImageFields
          words={words}
          proposedName={uploaderName}
          isLocked={change.isPending}
          onChange={part => setWords(before => ({ ...before, ...part }))}
        />
      </form>
    </Dialog>
  );
};
