import type { SealedWords } from '@turnstone/contract/sealed-words';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { nightsTexts } from './nights.texts.ts';
import { useRemoveSealedWords } from './use-sealed-words.ts';

const texts = nightsTexts.sealed.question;

export const LetGoDialog = ({ words, ...dialog }: DialogBaseProps & { readonly words: SealedWords }) => {
  const remove = useRemoveSealedWords(words);
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      keepText={texts.keep}
      confirmText={texts.confirm}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onError: dialog.onClose })}
    >
      {texts.text}
    </ConfirmDialog>
  );
};
