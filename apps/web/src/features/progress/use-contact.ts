import type { QueryClient } from '@tanstack/react-query';
import { type Contact, createContact, removeContact, updateContact } from '@turnstone/contract/contacts';
import type { Progress } from '@turnstone/contract/progress';
import * as z from 'zod/mini';
import type { Backend } from '../../api/backend.ts';
import { hasErrorCode } from '../../api/errors.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { contactDialogTexts as texts } from './contact-dialog.texts.ts';
import { invalidateDays, progressKey } from './use-progress.ts';

const beforeSchema = z.object({ before: z.string() });
const beforeBlank = { before: '' };

/** What was going on just before, as it is being written. */
export const useBeforeDraft = () =>
  useDraft({ name: 'had-contact', schema: beforeSchema, blank: beforeBlank });

const toastNotSaved = toastError(texts.notSaved.text, texts.notSaved.title);

export const useNoteContact = () =>
  useSave(createContact, {
    onSaved: (_, queries) => invalidateDays(queries),
    failed: error => {
      // A day that is not possible is said in the form.
      if (!hasErrorCode(error, 'day_not_possible')) toastNotSaved(error);
    },
  });

export const useKeepPlan = () => useSave(updateContact, { failed: toastNotSaved });

/** The totals as they are after the change; null where they could not be asked for again. */
export const freshProgress = (queries: QueryClient): Progress | null => {
  const state = queries.getQueryState<Progress>(progressKey);
  return state?.isInvalidated ? null : (state?.data ?? null);
};

/** Also from a toast, long after the dialog is closed. */
export const undoContact = (backend: Backend, queries: QueryClient, contact: Contact): Promise<unknown> =>
  backend.call(removeContact, { params: { id: contact.id } }).then(
    () => invalidateDays(queries),
    () => {
      const again = () => void undoContact(backend, queries, contact);
      toast({ ...texts.notUndone, isUrgent: true, action: undoAction(again) });
    },
  );
