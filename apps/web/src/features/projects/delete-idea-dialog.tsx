import { type ProjectIdea, removeProjectIdea } from '@turnstone/contract/project-ideas';
import { removeFromList } from '../../api/list-cache.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { DeleteDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { ideasTexts } from './ideas.texts.ts';
import { ideasKey, invalidateProject } from './project-cache.ts';

const texts = ideasTexts.remove;

export const DeleteIdeaDialog = ({ idea, ...rest }: DialogBaseProps & { readonly idea: ProjectIdea }) => {
  const { id, projectId, content } = idea;
  const remove = useSave(removeProjectIdea, {
    toInput: () => ({ params: { id } }),
    onSaved: (_, queries) => {
      removeFromList(queries, ideasKey(projectId), id);
      invalidateProject(queries, projectId);
    },
    toast: texts.done,
    failed: texts.failed,
  });
  return <DeleteDialog {...rest} texts={texts} itemLabel={content} mutation={remove} />;
};
