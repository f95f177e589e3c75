import { useActivity } from '../features/activity/use-activity.ts';
import { YearView } from '../features/activity/year-view.tsx';
import { ContactNotesPanel } from '../features/progress/contact-notes-panel.tsx';
import { useNumberHidden } from '../features/progress/number-hidden.ts';
import { SpellPanel } from '../features/progress/spell-panel.tsx';
import { useAllSpells } from '../features/progress/use-all-spells.ts';
import { useContactNotes } from '../features/progress/use-contact-notes.ts';
import { useProgress } from '../features/progress/use-progress.ts';

/** All days without contact: as a picture of the year, and as times that can be put right. Below, what ended them. */
export const DaysWithoutContact = () => {
  const [activity, progress, spells] = [useActivity(), useProgress(), useAllSpells()];
  const notes = useContactNotes();
  const isNumberHidden = useNumberHidden();
  // One after the other they would push each other down.
  if (activity.isPending || progress.isPending || spells.isPending || notes.isPending) return null;
  return (
    <>
      <YearView spells={spells.data} isNumberHidden={isNumberHidden} />
      <SpellPanel />
      <ContactNotesPanel />
    </>
  );
};
