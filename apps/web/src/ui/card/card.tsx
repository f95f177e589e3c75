import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './card.module.css';

interface StyleProps {
  /** None, where a picture reaches the edge. */
  readonly padding?: 'normal' | 'none' | undefined;
}

const cardClass = ({ padding = 'normal' }: StyleProps, ...others: (string | undefined)[]): string =>
  classNames(styles.card, padding === 'normal' ? styles.padded : styles.flush, ...others);

export const Card = ({ padding, className, ...rest }: ComponentProps<'div'> & StyleProps) => (
  <div {...rest} className={cardClass({ padding }, className)} />
);

/** The whole card is one link, so nothing else inside it can be pressed. */
export const LinkCard = ({ padding, className, ...rest }: ComponentProps<typeof Link> & StyleProps) => (
  <Link {...rest} className={cardClass({ padding }, styles.link, className)} />
);
