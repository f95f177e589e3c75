import { type ForumImage, updateForumImage } from '@turnstone/contract/images';
import { planErrorText } from '../../api/errors.ts';
import { updateInList } from '../../api/list-cache.ts';
import { useDraftForm } from '../../product-ui/forms/use-draft-form.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { HelpOffer } from '../../product-ui/help/help-offer.tsx';
import { usePlanLimits } from '../../product-ui/subscription/use-plan-limits.ts';
import { UpgradePrompt } from '../../product-ui/upgrade-prompt/upgrade-prompt.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { toImageDetails, useImageChangeDraft } from './image-drafts.ts';
import { ImageFields } from './image-fields.tsx';
import { imagesTexts } from './images.texts.ts';
import { imagesKey } from './use-images.ts';

const texts = imagesTexts.own;

/** A change stays on the device until it is saved or given up. */
export const EditImageDialog = ({ image, ...frame }: DialogBaseProps & { readonly image: ForumImage }) => {
  const plan = usePlanLimits();
  const draft = useImageChangeDraft(image);
  const change = useSave(updateForumImage, {
    onSaved: (changed, queries) => updateInList<ForumImage>(queries, imagesKey, changed.id, changed),
    toast: texts.changed,
    failed: texts.notChanged,
    isPlanErrorShown: true,
  });
  const { fields, submit, cancel } = useDraftForm({
    draft,
    toBody: values => toImageDetails(values, draft.base.uploaderName),
    save: change,
    id: image.id,
    onSaved: frame.onClose,
    onCancel: frame.onClose,
  });
  return (
    <FormDialog
      title={texts.editTitle}
      {...frame}
      submitText={texts.save}
      busyText={texts.saving}
      isBusy={change.isPending}
      instead={plan?.takesPartInForum === false && <UpgradePrompt message={texts.editFree} />}
      otherActions={
        <Button variant="line" disabled={change.isPending} onClick={cancel}>
          {texts.cancel}
        </Button>
      }
      onSubmit={submit}
    >
      <ImageFields {...fields} proposedName={draft.base.uploaderName} />
      <HelpOffer text={draft.isBegun ? draft.content.description : ''} />
      <UpgradePrompt message={planErrorText(change.error)} />
    </FormDialog>
  );
};
