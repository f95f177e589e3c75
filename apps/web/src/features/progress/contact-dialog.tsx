import { useQueryClient } from '@tanstack/react-query';
import { type Contact, type ContactKind, endsStreak } from '@turnstone/contract/contacts';
import { localDate } from '@turnstone/rules/local-date';
import { startDateOf } from '@turnstone/rules/streak';
import { type RefObject, useRef, useState } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { newId } from '../../platform/new-id.ts';
import { shortHash } from '../../platform/short-hash.ts';
import { deviceZone } from '../../platform/time-zone.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { focusFirstInvalid } from '../../ui/field/field.tsx';
import type { toast } from '../../ui/toast/toast-store.ts';
import { contactDialogTexts as texts } from './contact-dialog.texts.ts';
import { type ContactDays, ContactFields, type ContactInput } from './contact-fields.tsx';
import { ContactResult, ContactStone } from './contact-result.tsx';
import { dayOf, dayProblem } from './contact-when.ts';
import { useNumberHidden } from './number-hidden.ts';
import { progressTexts } from './progress.texts.ts';
import { freshProgress, toastNoted, useBeforeDraft, useNoteContact, useUndoContact } from './use-contact.ts';

/** Before four in the morning it is still last night. */
const nightEnds = 4;

const daysAround = (now: Date, isAboutLastNight: boolean): ContactDays => ({
  today: localDate(now, deviceZone()),
  yesterday: startDateOf(1, now, deviceZone()),
  isNight: isAboutLastNight || now.getHours() < nightEnds,
});

const titleOf = (kind: ContactKind): string => {
  if (endsStreak(kind)) return texts.ended.title;
  return kind === 'necessary' ? texts.necessary.title : texts.theyWrote.title;
};

interface ContactDialogProps {
  /** Where the streak began, or will begin. */
  readonly startDate: string | null;
  /** Asked about in the morning: last night is chosen. */
  readonly isAboutLastNight?: boolean | undefined;
  readonly returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  readonly onClose: () => void;
}

/** Notes contact, and says that no day is lost. */
export const ContactDialog = ({
  startDate,
  isAboutLastNight = false,
  returnFocusTo,
  onClose,
}: ContactDialogProps) => {
  const queries = useQueryClient();
  // The days as they were when it was opened: midnight may pass while somebody writes.
  const [days] = useState(() => daysAround(new Date(), isAboutLastNight));
  const [input, setInput] = useState<ContactInput>({
    kind: null,
    when: days.isNight ? 'yesterday' : 'today',
    date: '',
  });
  const [problem, setProblem] = useState<{ readonly field: 'kind' | 'day'; readonly text: string } | null>(
    null,
  );
  const [noted, setNoted] = useState<Contact | null>(null);
  const [key] = useState(newId);
  const draft = useBeforeDraft();
  const isNumberHidden = useNumberHidden();
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const showProblem = (field: 'kind' | 'day', text: string) => {
    setProblem({ field, text });
    focusFirstInvalid(form);
  };
  const note = useNoteContact({
    onNoted: setNoted,
    onDayNotPossible: reason => showProblem('day', reason),
  });
  const noteOnce = useOnce(note);
  const undo = useUndoContact();
  const change = (part: Partial<ContactInput>) => {
    setInput(before => ({ ...before, ...part }));
    setProblem(null);
  };
  const submit = () => {
    const { kind } = input;
    if (kind === null) return showProblem('kind', texts.noKind);
    const day = dayOf(input, days);
    if (day === '') return showProblem('day', progressTexts.missing);
    const notPossible = dayProblem(startDate, days.today, day);
    if (notPossible) return showProblem('day', notPossible);
    const body = { kind, day, before: draft.content.before.trim() || null };
    const { markSaved } = draft.send(body);
    noteOnce({ body, idempotencyKey: `${key}-${shortHash(JSON.stringify(body))}`, onSaved: markSaved });
  };

  const close = (message?: Parameters<typeof toast>[0]) => {
    if (noted) toastNoted(() => undo(noted), message);
    onClose();
  };

  const fresh = noted && freshProgress(queries);
  const shownTotal = isNumberHidden ? 0 : (fresh?.totalDays ?? 0);
  return (
    <FormDialog
      title={noted ? titleOf(noted.kind) : texts.title}
      titleRef={title}
      returnFocusTo={returnFocusTo}
      art={noted && endsStreak(noted.kind) && <ContactStone total={shownTotal} />}
      submitText={texts.note}
      busyText={texts.noting}
      isBusy={note.isPending}
      formRef={form}
      instead={
        noted && (
          <ContactResult
            contact={noted}
            today={days.today}
            progress={fresh}
            titleRef={title}
            onClose={close}
          />
        )
      }
      onSubmit={submit}
      onClose={() => close()}
    >
      <p>{texts.text}</p>
      <ContactFields
        input={input}
        days={days}
        problem={problem}
        before={draft.content.before}
        onChange={change}
        onChangeBefore={before => draft.change(() => ({ before }))}
      />
    </FormDialog>
  );
};
