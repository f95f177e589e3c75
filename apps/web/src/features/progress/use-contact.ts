import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type Contact,
  createContact,
  listContacts,
  removeContact,
  updateContact,
} from '@turnstone/contract/contacts';
import type { Progress } from '@turnstone/contract/progress';
import { type RefObject, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { hasErrorCode } from '../../api/errors.ts';
import { useBackend, useUserId } from '../../api/session-context.ts';
import { draftKey } from '../../drafts/draft-key.ts';
import { drafts } from '../../drafts/drafts.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { planBeginning } from './before-contact.ts';
import { contactDialogTexts as texts } from './contact-dialog.texts.ts';
import { invalidateDays, progressKey } from './use-progress.ts';

const beforeSchema = z.object({ before: z.string() });
const beforeBlank = { before: '' };

/** What was going on just before, as it is being written. */
export const useBeforeDraft = () =>
  useDraft({ name: 'had-contact', schema: beforeSchema, blank: beforeBlank });

const planSchema = z.object({ planIf: z.string(), planThen: z.string() });
const planName = (id: string) => `contact-plan-${id}`;

/** A plan for next time, as it is being written: each contact has its own. */
export const usePlanDraft = ({ id, version, before, planIf, planThen }: Contact) =>
  useDraft({
    name: planName(id),
    schema: planSchema,
    blank: { planIf: planIf ?? planBeginning(before ?? ''), planThen: planThen ?? '' },
    base: { version, planIf, planThen },
  });

/** With a note go the words that were meant for it. */
export const forgetPlan = (userId: string | null, id: string): void =>
  drafts.remove(draftKey(userId ?? 'nobody', planName(id)));

const invalidateNotes = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: [listContacts.path] });

/** There is a note more or less, and the days may be others. */
export const invalidateContacts = (queries: QueryClient): Promise<void> => {
  invalidateNotes(queries);
  return invalidateDays(queries);
};

const toastNotSaved = toastError(texts.notSaved.text, texts.notSaved.title);

const useIsHere = (): RefObject<boolean> => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
};

interface NotingOptions {
  readonly onNoted: (contact: Contact) => void;
  readonly onDayNotPossible: (reason: string) => void;
}

/** The dialog says what became of it; where that was closed meanwhile, a toast does. */
export const useNoteContact = ({ onNoted, onDayNotPossible }: NotingOptions) => {
  const undo = useUndoContact();
  const isHere = useIsHere();
  return useSave(createContact, {
    onSaved: async (contact, queries) => {
      await invalidateContacts(queries);
      if (isHere.current) onNoted(contact);
      else toastNoted(() => undo(contact));
    },
    failed: error => {
      if (isHere.current && hasErrorCode(error, 'day_not_possible')) onDayNotPossible(error.detail ?? '');
      else toastNotSaved(error);
    },
  });
};

export const useKeepPlan = () =>
  useSave(updateContact, {
    onSaved: (_, queries) => invalidateNotes(queries),
    failed: toastNotSaved,
  });

/** The totals as they are after the change; null where they could not be asked for again. */
export const freshProgress = (queries: QueryClient): Progress | null => {
  const state = queries.getQueryState<Progress>(progressKey);
  return state?.isInvalidated ? null : (state?.data ?? null);
};

export const toastNoted = (
  undo: () => Promise<unknown>,
  message: Parameters<typeof toast>[0] = texts.noted,
) => toast({ ...message, action: undoAction(() => void undo()) });

/** Also from a toast, long after the dialog is closed. */
export const useUndoContact = () => {
  const [backend, queries, userId] = [useBackend(), useQueryClient(), useUserId()];
  const undo = ({ id }: Pick<Contact, 'id'>): Promise<unknown> =>
    backend.call(removeContact, { params: { id } }).then(
      () => {
        forgetPlan(userId, id);
        return invalidateContacts(queries);
      },
      () => toast({ ...texts.notUndone, isUrgent: true, action: undoAction(() => void undo({ id })) }),
    );
  return undo;
};
