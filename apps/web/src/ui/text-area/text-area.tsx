import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/control.module.css';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength'> {
  readonly value: string;
  /** In characters; what is beyond is not taken. */
  readonly most: number;
  readonly onChangeText: (text: string) => void;
  /** A person's own words are set in the reading face; a message or a note in the plain one. */
  readonly face?: 'reading' | 'plain' | undefined;
}

const firstHalf = /[\uD800-\uDBFF]$/;

/** Cut without halving a character that needs two places, such as an emoji. A browser may have cut it before. */
const cut = (text: string, most: number): string => {
  const kept = text.slice(0, most);
  return kept.length === most && firstHalf.test(kept) ? kept.slice(0, -1) : kept;
};

const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Grows with what is written in it. */
export const TextArea = ({
  value,
  most,
  onChangeText,
  face = 'reading',
  className,
  ...rest
}: TextAreaProps) => {
  const frame = useRef<HTMLSpanElement>(null);
  // Browsers that do not know field-sizing measure the text of a copy that lies behind it.
  useLayoutEffect(() => {
    if (frame.current && !growsByItself()) frame.current.dataset.copy = `${value} `;
  }, [value]);
  return (
    <span ref={frame} className={classNames(styles.frame, styles[face], className)}>
      <textarea
        {...rest}
        className={classNames(control.control, styles.area)}
        value={value}
        maxLength={most}
        onChange={event => onChangeText(cut(event.target.value, most))}
      />
    </span>
  );
};
