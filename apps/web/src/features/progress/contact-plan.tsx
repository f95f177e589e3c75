import type { Contact } from '@turnstone/contract/contacts';
import { limits } from '@turnstone/contract/limits';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError, focusFirstInvalid } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/text-area/text-area.tsx';
import styles from './contact-dialog.module.css';
import { contactDialogTexts } from './contact-dialog.texts.ts';
import { progressTexts } from './progress.texts.ts';
import { useKeepPlan, usePlanDraft } from './use-contact.ts';

const texts = contactDialogTexts.plan;

interface ContactPlanProps {
  readonly contact: Contact;
  readonly onSaved: () => void;
  readonly onSkip: () => void;
}

/** What somebody means to do the next time it is as it was. */
export const ContactPlan = ({ contact, onSaved, onSkip }: ContactPlanProps) => {
  const draft = usePlanDraft(contact);
  const plan = draft.content;
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const save = useKeepPlan();
  const saveOnce = useOnce(save);
  const errorId = `${id}-error`;
  const body = { planIf: plan.planIf.trim(), planThen: plan.planThen.trim() };
  const isUnfinished = body.planIf === '' || body.planThen === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isUnfinished) {
      setMissing(true);
      focusFirstInvalid(form);
      return;
    }
    const { markSaved } = draft.send(body);
    const input = { params: { id: contact.id }, base: draft.base, body };
    saveOnce({ ...input, onSaved: markSaved }, { onSuccess: onSaved });
  };
  const skip = () => {
    draft.discard();
    onSkip();
  };

  const fields = [
    { name: 'planIf', label: texts.planIf, placeholder: undefined },
    { name: 'planThen', label: texts.planThen, placeholder: texts.planThenPlaceholder },
  ] as const;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <section className={styles.plan} aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`} className={styles.planTitle}>
          {texts.title}
        </h3>
        {fields.map(({ name, label, placeholder }) => {
          const isInvalid = isMissing && body[name] === '';
          return (
            <div key={name} className={styles.planPart}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <TextArea
                id={`${id}-${name}`}
                dir="auto"
                rows={1}
                isLine
                font="plain"
                placeholder={placeholder}
                aria-invalid={isInvalid || undefined}
                aria-describedby={isInvalid ? errorId : undefined}
                value={plan[name]}
                maxLength={limits.contactPlan}
                onChangeText={text => draft.change(before => ({ ...before, [name]: text }))}
              />
            </div>
          );
        })}
        {isMissing && isUnfinished && <FieldError id={errorId}>{progressTexts.missing}</FieldError>}
      </section>
      <div className={styles.actions}>
        <Button type="submit" isBusy={save.isPending} busyText={texts.keeping}>
          {texts.keep}
        </Button>
        <Button variant="quiet" onClick={skip}>
          {texts.notNow}
        </Button>
      </div>
    </form>
  );
};
