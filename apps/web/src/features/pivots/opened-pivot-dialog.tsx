import { beliefSteps, type Pivot } from '@turnstone/contract/pivots';
import { shortDay } from '@turnstone/rules/when';
import { Stone } from '../../product-ui/five-stones/stone-choice.tsx';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
import { todayHere } from './asked-today.ts';
import { beliefTexts } from './belief.texts.ts';
import { openedTexts as texts } from './opened.texts.ts';
import styles from './opened-pivot.module.css';
import { ReadToMe } from './read-to-me.tsx';

const maxStones = 5;

interface OpenedPivotDialogProps extends DialogBaseProps {
  readonly pivot: Pivot;
}

/** A pivot, how much it was believed from day to day, and its words said aloud. */
export const OpenedPivotDialog = ({ pivot, ...dialog }: OpenedPivotDialogProps) => {
  const today = todayHere();
  const days = pivot.beliefs.map(({ day, belief }) => ({
    day,
    at: beliefSteps.indexOf(belief),
    words: beliefTexts.words[beliefSteps.indexOf(belief)],
    when: day === today ? texts.today : shortDay(day, today),
  }));
  return (
    <Dialog {...dialog} title={pivot.pivotPhrase} titleDir="auto">
      {days.length > 0 && (
        <>
          <ol className={styles.stones} aria-label={texts.stones}>
            {days.slice(-maxStones).map(({ day, at, words, when }, place, shown) => (
              <li key={day}>
                <Stone at={at} isChosen={place === shown.length - 1} />
                <b>{words}</b> <span>{when}</span>
              </li>
            ))}
          </ol>
          <Disclosure summary={texts.asTable} size="form">
            <table className={styles.table}>
              <caption className={hidden.hidden}>{texts.stones}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.day}</th>
                  <th scope="col">{texts.columns.believed}</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, words, when }) => (
                  <tr key={day}>
                    <td>{when}</td>
                    <td>{words}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Disclosure>
        </>
      )}
      <ReadToMe phrase={pivot.pivotPhrase} />
    </Dialog>
  );
};
