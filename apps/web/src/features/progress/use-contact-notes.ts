import { listContacts, removeContact } from '@turnstone/contract/contacts';
import { removeFromList } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { contactNotesTexts } from './contact-notes.texts.ts';
import { forgetPlan, invalidateContacts } from './use-contact.ts';

const texts = contactNotesTexts.remove;
const notesKey = [listContacts.path] as const;

/** The contact that I noted, page by page. */
export const useContactNotes = () =>
  usePages(notesKey, (backend, after) => backend.page(listContacts, { after }));

export const useRemoveNote = (id: string) => {
  const userId = useUserId();
  return useSave(removeContact, {
    toInput: () => ({ params: { id } }),
    onSaved: (_, queries) => {
      forgetPlan(userId, id);
      // Its row goes at once, and the question with it; what is asked for again may take its time.
      removeFromList(queries, notesKey, id);
      void invalidateContacts(queries);
    },
    toast: texts.done,
    failed: toastError(texts.notRemoved.text, texts.notRemoved.title),
  });
};
