import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength'> {
  readonly value: string;
  /** In characters; what is beyond is not taken. */
  readonly most: number;
  readonly onChangeText: (text: string) => void;
}

const firstHalf = /[\uD800-\uDBFF]$/;

/** Cut without halving a character that needs two places, such as an emoji. A browser may have cut it before. */
const cut = (text: string, most: number): string => {
  const kept = text.slice(0, most);
  return kept.length === most && firstHalf.test(kept) ? kept.slice(0, -1) : kept;
};

/** For a person's own words: set in the reading face, grows with them. */
export const TextArea = ({ value, most, onChangeText, className, ...rest }: TextAreaProps) => (
  <textarea
    {...rest}
    className={classNames(styles.area, className)}
    value={value}
    maxLength={most}
    onChange={event => onChangeText(cut(event.target.value, most))}
  />
);
