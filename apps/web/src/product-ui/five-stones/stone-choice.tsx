import type { ComponentProps, ReactNode } from 'react';
import { GrowingStone } from '../../art/five-stones.tsx';
import { classNames } from '../../ui/class-names.ts';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
import styles from './five-stones.module.css';

const stoneClasses = {
  hollowClassName: styles.hollow,
  chosenClassName: styles.chosen,
  edgeClassName: styles.edge,
};

interface StoneProps {
  /** From 0 to 4. */
  readonly at: number;
  readonly isChosen: boolean;
}

/** One of the five, to be looked at. */
export const Stone = ({ at, isChosen }: StoneProps) => (
  <span className={styles.alone} data-chosen={isChosen || undefined}>
    <GrowingStone at={at} {...stoneClasses} />
  </span>
);

interface StoneChoiceProps extends ComponentProps<'fieldset'> {
  readonly legend: string;
  /** A word beside the legend, such as "optional". */
  readonly note: string;
  /** One for each stone, the smallest first. */
  readonly words: readonly string[];
  readonly inputProps: (at: number) => ComponentProps<'input'>;
  /** Below the stones. */
  readonly children?: ReactNode;
}

/** Five stones, each with its word, that grow from left to right. */
export const StoneChoice = ({ legend, note, words, inputProps, children, ...rest }: StoneChoiceProps) => (
  <fieldset {...rest} className={classNames(styles.stones, rest.className)}>
    <legend>
      {legend} <span>{note}</span>
    </legend>
    <div className={styles.five}>
      {words.map((word, at) => (
        <label key={word}>
          <input {...inputProps(at)} className={hidden.hidden} type="radio" autoComplete="off" />
          <GrowingStone at={at} {...stoneClasses} />
          <span>{word}</span>
        </label>
      ))}
    </div>
    {children}
  </fieldset>
);
