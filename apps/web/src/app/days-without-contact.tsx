import { YearView } from '../features/activity/year-view.tsx';
import { useNumberHidden } from '../features/progress/number-hidden.ts';
import { SpellPanel } from '../features/progress/spell-panel.tsx';
import { useAllSpells } from '../features/progress/use-all-spells.ts';

/** All days without contact: as a picture of the year, and as times that can be put right. */
export const DaysWithoutContact = () => {
  const spells = useAllSpells();
  const isNumberHidden = useNumberHidden();
  return (
    <>
      <YearView spells={spells} isNumberHidden={isNumberHidden} />
      <SpellPanel />
    </>
  );
};
