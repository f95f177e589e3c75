import type { Contact } from '@turnstone/contract/contacts';
import { useEffect, useRef } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import { ContactNoteRow } from './contact-note-row.tsx';
import { contactNotesTexts as texts } from './contact-notes.texts.ts';
import { timesId } from './times-id.ts';
import { useContactNotes } from './use-contact-notes.ts';

const byDay = (a: Contact, b: Contact): number => {
  if (a.day === b.day) return 0;
  return a.day < b.day ? 1 : -1;
};

/** With the last note the panel goes: the focus that it had goes to the one above. */
const useFocusAbove = (hasNotes: boolean) => {
  const hadNotes = useRef(false);
  useEffect(() => {
    const isGone = hadNotes.current && !hasNotes;
    hadNotes.current = hasNotes;
    if (isGone && document.activeElement === document.body) document.getElementById(timesId)?.focus();
  }, [hasNotes]);
};

/** Contact that was noted, the newest first; not spoken of where there is none. */
export const ContactNotesPanel = () => {
  const query = useContactNotes();
  const items = flattenPages(query.data).toSorted(byDay);
  useFocusAbove(items.length > 0);
  if (items.length === 0) return null;
  return (
    <ListPanel
      id="contact-notes"
      texts={texts}
      query={{ ...query, data: { pages: [{ items }] } }}
      skeletonCount={1}
      row={contact => <ContactNoteRow contact={contact} />}
    />
  );
};
