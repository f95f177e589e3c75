import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import control from '../field/field.module.css';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength'> {
  readonly value: string;
  /** In characters: nothing more is taken. What is longer already stays, and can only become shorter. */
  readonly maxLength: number;
  readonly onChangeText: (text: string) => void;
  /** A user's own words are set in the reading face; a message or a note in the plain one. */
  readonly font?: 'reading' | 'plain' | undefined;
  /** Begins as one line. */
  readonly isLine?: boolean | undefined;
}

const firstHalf = /[\uD800-\uDBFF]$/;

/** Cut without halving a character that needs two places, such as an emoji. A browser may have cut it before. */
const clip = (text: string, maxLength: number): string => {
  const clipped = text.slice(0, maxLength);
  return clipped.length === maxLength && firstHalf.test(clipped) ? clipped.slice(0, -1) : clipped;
};

/** What stands there after a key; words that were too long before are never cut. */
const afterKey = (before: string, text: string, maxLength: number): string => {
  if (before.length <= maxLength) return clip(text, maxLength);
  return text.length <= before.length ? text : before;
};

const hasFieldSizing = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Grows with what is written in it. */
export const TextArea = ({
  value,
  maxLength,
  onChangeText,
  font = 'reading',
  isLine = false,
  className,
  ...rest
}: TextAreaProps) => {
  const frame = useRef<HTMLSpanElement>(null);
  // Browsers that do not know field-sizing measure the text of a copy that lies behind it.
  useLayoutEffect(() => {
    if (frame.current && !hasFieldSizing()) frame.current.dataset.copy = `${value} `;
  }, [value]);
  return (
    <span ref={frame} className={classNames(styles.frame, styles[font], isLine && styles.line, className)}>
      <textarea
        {...rest}
        className={classNames(control.control, styles.area)}
        value={value}
        maxLength={maxLength}
        onChange={event => onChangeText(afterKey(value, event.target.value, maxLength))}
        // Browsers bring the caret into view, and leave the rest of the field behind the bar of tabs.
        onKeyUp={event => event.key === 'Tab' && event.currentTarget.scrollIntoView?.({ block: 'nearest' })}
      />
    </span>
  );
};
