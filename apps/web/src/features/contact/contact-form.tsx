import { type FormEvent, useState } from 'react';
import { useSession } from '../../api/session-context.ts';
import { useOperator } from '../../product-ui/operator/use-operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { contactTexts as texts } from './contact.texts.ts';
import styles from './contact-form.module.css';
import {
  blankForm,
  type ContactMessage,
  type ContactForm as Form,
  isComplete,
  type Subject,
  toMailBody,
  toMailtoLink,
} from './contact-message.ts';

const maxLengths = { name: 200, email: 320, message: 10_000 } as const;
/** A mail program takes a moment to come up; the page stays and cannot see when it does. */
const openingMs = 1_000;

const subjects = Object.entries(texts.subjects) as [Subject, string][];

const hintFor = (isReady: boolean, wasHandedOver: boolean): string => {
  if (isReady) return texts.copyHint;
  return wasHandedOver ? texts.nothingOpened : texts.whyDisabled;
};

interface ContactFormProps {
  /** Hands the message to the device; the browser's own way unless said otherwise. */
  readonly open?: (mailto: string) => void;
}

export const ContactForm = ({ open = mailto => window.location.assign(mailto) }: ContactFormProps) => {
  const { session } = useSession();
  const user = session.state === 'member' ? session.user : null;
  const accountEmail = user?.email ?? null;
  // Who is here may be known only after the first words.
  const [typed, setTyped] = useState<Partial<Form>>({});
  const form: Form = { ...blankForm, name: user?.firstName ?? '', email: accountEmail ?? '', ...typed };
  const [isOpening, setOpening] = useState(false);
  // Nobody can tell whether a mail program really came up: the words stay within reach.
  const [handedOver, setHandedOver] = useState<ContactMessage | null>(null);
  const fill = (part: Partial<Form>) => setTyped(before => ({ ...before, ...part }));

  const { data: operator, refetch } = useOperator();
  const findMailbox = async () => (await refetch()).data?.supportMailbox;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isOpening) return;
    if (!isComplete(form)) {
      toastErrorMessage(texts.incomplete);
      return;
    }
    setOpening(true);
    const stay = (why: string) => {
      setOpening(false);
      toastErrorMessage(why);
    };
    const mailbox = operator?.supportMailbox ?? (await findMailbox());
    if (mailbox === undefined) return stay(texts.noMailbox);
    try {
      open(toMailtoLink(mailbox, form, accountEmail));
    } catch {
      return stay(texts.failed);
    }
    setHandedOver(form);
    setTimeout(() => {
      setOpening(false);
      setTyped(blankForm);
      toast(texts.mailOpened);
    }, openingMs);
  };

  const isReady = isComplete(form);
  const copyable = isReady ? form : handedOver;
  const copy = async () => {
    if (!copyable) return;
    try {
      await navigator.clipboard.writeText(toMailBody(copyable, accountEmail));
    } catch {
      toastErrorMessage(texts.copyFailed);
      return;
    }
    const mailbox = operator?.supportMailbox ?? (await findMailbox());
    toast({ title: texts.copied.title, text: texts.copied.text(mailbox) });
  };

  return (
    <form className={styles.form} onSubmit={event => void send(event)} noValidate>
      <Field label={texts.name}>
        {control => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={maxLengths.name}
            value={form.name}
            onChange={event => fill({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.email}>
        {control => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            maxLength={maxLengths.email}
            value={form.email}
            onChange={event => fill({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.subject}>
        {control => (
          <Select
            {...control}
            value={form.subject}
            onChange={event => fill({ subject: event.target.value as Form['subject'] })}
          >
            <option value="" />
            {subjects.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.message}>
        {control => (
          <TextArea
            {...control}
            font="plain"
            rows={6}
            maxLength={maxLengths.message}
            value={form.message}
            onChangeText={message => fill({ message })}
          />
        )}
      </Field>
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.actions}>
        <Button
          type="submit"
          isBusy={isOpening}
          busyText={texts.sending}
          aria-disabled={!isReady && !isOpening}
        >
          {texts.send}
        </Button>
        <Button variant="line" onClick={() => void copy()} disabled={!copyable}>
          {texts.copy}
        </Button>
      </div>
      <p className={styles.note}>{hintFor(isReady, handedOver !== null)}</p>
    </form>
  );
};
