import type { Spell } from '@turnstone/contract/spells';
import { spellDays } from '@turnstone/rules/spells';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { useNumberHidden } from './number-hidden.ts';
import { spellTexts } from './spells.texts.ts';
import { useRemoveSpell } from './use-spells.ts';

const texts = spellTexts.remove;

export const RemoveSpellDialog = ({ spell, ...dialog }: DialogBaseProps & { readonly spell: Spell }) => {
  const isNumberHidden = useNumberHidden();
  const remove = useRemoveSpell(spell.id);
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      keepText={texts.keep}
      confirmText={texts.confirm}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onError: dialog.onClose })}
    >
      {isNumberHidden ? texts.textQuietly : texts.text(spellDays(spell))}
    </ConfirmDialog>
  );
};
