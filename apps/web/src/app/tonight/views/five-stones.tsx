import { StoneChoice } from '../../../product-ui/five-stones/stone-choice.tsx';
import { tonightTexts } from '../tonight.texts.ts';
import { strengths } from '../tonight-state.ts';
import styles from './five-stones.module.css';
import { part } from './parts.tsx';

const texts = tonightTexts.strength;

/** None is chosen at first, and pressing the chosen one again takes it back. */
export const FiveStones = () => (
  <StoneChoice
    className={styles.stones}
    legend={texts.legend}
    note={tonightTexts.optional}
    words={texts.words}
    inputProps={at => ({ name: 'strength', value: strengths[at] })}
    {...part('strength')}
  >
    <p className={styles.tooMuch} role="status">
      <span {...part('too-much')} hidden>
        {texts.tooMuch}{' '}
        <a href="#reach" {...part('to-reach')}>
          {texts.reach}
        </a>
      </span>
    </p>
  </StoneChoice>
);
