import type { ForumImage } from '@turnstone/contract';
import { changedFields } from '../../backend/changed-fields.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { bodyOf, useImageChangeDraft } from './image-drafts.ts';
import { ImageFields } from './image-fields.tsx';
import { imagesTexts } from './images.texts.ts';
import { useChangeImage } from './use-images.ts';

const texts = imagesTexts.own;

interface EditImageDialogProps extends OpenedDialog {
  readonly image: ForumImage;
}

/** A change stays on the device until it is saved or given up. */
export const EditImageDialog = ({ image, ...frame }: EditImageDialogProps) => {
  const draft = useImageChangeDraft(image);
  const change = useChangeImage();
  const cancel = () => {
    draft.discard();
    frame.onClose();
  };
  const submit = () => {
    const words = bodyOf(draft.content, draft.base.uploaderName);
    const body = changedFields(words, draft.base);
    if (!body) return cancel();
    const { settled } = draft.send(words);
    const changing = { id: image.id, base: draft.base, body, onChanged: settled };
    change.mutate(changing, { onSuccess: frame.onClose });
  };
  return (
    <FormDialog
      title={texts.editTitle}
      {...frame}
      submitText={texts.save}
      busyText={texts.saving}
      isBusy={change.isPending}
      otherActions={
        <Button variant="line" disabled={change.isPending} onClick={cancel}>
          {texts.cancel}
        </Button>
      }
      onSubmit={submit}
    >
      <ImageFields
        words={draft.content}
        proposedName={draft.base.uploaderName}
        isLocked={change.isPending}
        onChange={part => draft.change(before => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
};
