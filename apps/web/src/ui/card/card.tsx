import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './card.module.css';

interface Look {
  /** None, where a picture reaches the edge. */
  readonly padding?: 'usual' | 'none' | undefined;
}

const classOf = ({ padding = 'usual' }: Look, ...others: (string | undefined)[]): string =>
  classNames(styles.card, padding === 'usual' ? styles.padded : styles.flush, ...others);

export const Card = ({ padding, className, ...rest }: ComponentProps<'div'> & Look) => (
  <div {...rest} className={classOf({ padding }, className)} />
);

/** The whole card is one link, so nothing else inside it can be pressed. */
export const LinkCard = ({ padding, className, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link {...rest} className={classOf({ padding }, styles.link, className)} />
);
