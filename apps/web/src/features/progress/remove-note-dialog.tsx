import type { Contact } from '@turnstone/contract/contacts';
import { undoContact } from '@turnstone/rules/spells';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import type { DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { contactNotesTexts } from './contact-notes.texts.ts';
import { useAllSpells } from './use-all-spells.ts';
import { useRemoveNote } from './use-contact-notes.ts';
import { useProgress } from './use-progress.ts';

const texts = contactNotesTexts.remove;

/** What becomes of the days, by the rule that the server goes by. */
const useConsequence = (contact: Contact): string => {
  const { data: progress } = useProgress();
  const { data: ended } = useAllSpells();
  if (contact.endedStart === null) return texts.daysStay;
  if (!progress || !ended) return texts.either;
  const change = undoContact({ startDate: progress.noContactStartDate, ended }, contact);
  return change ? texts.runsOn : texts.daysStay;
};

export const RemoveNoteDialog = ({ contact, ...dialog }: DialogBaseProps & { readonly contact: Contact }) => {
  const remove = useRemoveNote(contact.id);
  const consequence = useConsequence(contact);
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      keepText={texts.keep}
      confirmText={texts.confirm}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onError: dialog.onClose })}
    >
      {consequence}
    </ConfirmDialog>
  );
};
