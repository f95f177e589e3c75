import type { Spell } from '@turnstone/contract/spells';
import { spellDays } from '@turnstone/rules/spells';
import { shortDay } from '@turnstone/rules/when';
import { Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import type { RowAction } from '../../ui/row-menu/row-menu-items.tsx';
import { useNumberHidden } from './number-hidden.ts';
import styles from './spell-row.module.css';
import { spellTexts as texts } from './spells.texts.ts';

const fetchDates = async () => (await import('./spell-dates-dialog.tsx')).SpellDatesDialog;
const fetchRemoval = async () => (await import('./remove-spell-dialog.tsx')).RemoveSpellDialog;
const fetchStreak = async () => (await import('./streak-dialog.tsx')).StreakDialog;

interface RowProps {
  readonly words: string;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly actions: readonly RowAction[];
}

const Row = ({ words, buttonRef, actions }: RowProps) => (
  <div className={styles.row}>
    <p className={styles.words}>{words}</p>
    <RowMenu itemLabel={words} buttonRef={buttonRef} actions={actions} />
  </div>
);

/** A time without contact that has ended. */
export const SpellRow = ({ spell, today }: { readonly spell: Spell; readonly today: string }) => {
  const isNumberHidden = useNumberHidden();
  const dates = useLazy(fetchDates);
  const removal = useLazy(fetchRemoval);
  const more = useRef<HTMLButtonElement>(null);
  const [first, end] = [shortDay(spell.firstDay, today), shortDay(spell.endDay, today)];
  const words = isNumberHidden ? texts.endedQuietly(first, end) : texts.ended(first, end, spellDays(spell));
  return (
    <>
      <Row
        words={words}
        buttonRef={more}
        actions={[
          { name: texts.correct, icon: Pencil, onSelect: dates.open },
          { name: texts.removeOne, icon: Trash2, tone: 'danger', onSelect: removal.open },
        ]}
      />
      {dates.Panel && <dates.Panel spell={spell} today={today} returnFocusTo={more} onClose={dates.close} />}
      {removal.Panel && <removal.Panel spell={spell} returnFocusTo={more} onClose={removal.close} />}
    </>
  );
};

interface RunningSpellRowProps {
  readonly firstDay: string;
  readonly today: string;
}

/** The streak itself: its dates are those of the streak. */
export const RunningSpellRow = ({ firstDay, today }: RunningSpellRowProps) => {
  const dialog = useLazy(fetchStreak);
  const more = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Row
        words={texts.running(shortDay(firstDay, today))}
        buttonRef={more}
        actions={[{ name: texts.correct, icon: Pencil, onSelect: dialog.open }]}
      />
      {dialog.Panel && <dialog.Panel startDate={firstDay} returnFocusTo={more} onClose={dialog.close} />}
    </>
  );
};
