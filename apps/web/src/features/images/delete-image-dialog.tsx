import { type ForumImage, removeForumImage } from '@turnstone/contract/images';
import { listPivots } from '@turnstone/contract/pivots';
import { removeFromList } from '../../api/list-cache.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { DeleteDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { useImageChangeDraft } from './image-drafts.ts';
import { imageTitle } from './image-title.ts';
import { imagesTexts } from './images.texts.ts';
import { imagesKey, removeInactiveQueries } from './use-images.ts';

const texts = imagesTexts.delete;

export const DeleteImageDialog = ({ image, ...rest }: DialogBaseProps & { readonly image: ForumImage }) => {
  const { id } = image;
  const draft = useImageChangeDraft(image);
  const remove = useSave(removeForumImage, {
    toInput: () => ({ params: { id }, onSaved: draft.discard }),
    onSaved: (_, queries) => {
      removeFromList(queries, imagesKey, id);
      // It is in no collection any more, and pivots have lost their picture.
      removeInactiveQueries(queries, ['/api/users']);
      removeInactiveQueries(queries, [listPivots.path]);
    },
    toast: texts.done,
    failed: texts.failed,
  });
  return <DeleteDialog {...rest} texts={texts} itemLabel={imageTitle(image)} mutation={remove} />;
};
