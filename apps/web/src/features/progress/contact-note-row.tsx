import type { Contact } from '@turnstone/contract/contacts';
import { dayText } from '@turnstone/rules/when';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { contactDialogTexts } from './contact-dialog.texts.ts';
import styles from './contact-note-row.module.css';
import { contactNotesTexts as texts } from './contact-notes.texts.ts';

const fetchRemoval = async () => (await import('./remove-note-dialog.tsx')).RemoveNoteDialog;

/** The words around a plan are ours, those within may run the other way. */
const Plan = ({ planIf, planThen }: Pick<Contact, 'planIf' | 'planThen'>) => {
  const { plan } = contactDialogTexts;
  if (planIf === null || planThen === null) return null;
  return (
    <p>
      {plan.planIf} <bdi>{planIf}</bdi> {plan.planThen} <bdi>{planThen}</bdi>
    </p>
  );
};

/** Contact that was noted: what it was, what was going on before, and the plan for next time. */
export const ContactNoteRow = ({ contact }: { readonly contact: Contact }) => {
  const removal = useLazy(fetchRemoval);
  const more = useRef<HTMLButtonElement>(null);
  const day = dayText(contact.day);
  const kind = contactDialogTexts.kinds.find(({ value }) => value === contact.kind)?.label ?? '';
  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.day}>{day}</p>
          <p className={styles.kind}>{kind}</p>
          {contact.before && (
            <p className={styles.before} dir="auto">
              {contact.before}
            </p>
          )}
          <Plan {...contact} />
        </div>
        <RowMenu
          itemLabel={texts.label(day, kind)}
          buttonRef={more}
          actions={[{ name: texts.removeOne, icon: Trash2, tone: 'danger', onSelect: removal.open }]}
        />
      </div>
      {removal.Panel && <removal.Panel contact={contact} returnFocusTo={more} onClose={removal.close} />}
    </>
  );
};
