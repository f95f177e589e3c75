import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './morning-panel.module.css';

/** What each of the panels is given that stand here one after the other. */
export interface MorningPanelProps {
  /** Takes the focus when the panel before it is gone. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Something was pressed that takes the panel away. */
  readonly onAct: () => void;
}

interface MorningFrameProps {
  readonly title: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** A stone that leaves the upper edge. */
  readonly art?: ReactNode;
  /** It came in place of what was pressed. */
  readonly hasFocus?: boolean;
  readonly children: ReactNode;
}

export const MorningFrame = ({ title, headingRef, art, hasFocus = false, children }: MorningFrameProps) => {
  const id = useId();
  useEffect(() => {
    if (hasFocus) headingRef.current?.focus();
  }, [hasFocus, headingRef]);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      {art && <span className={styles.stone}>{art}</span>}
      <h2
        id={id}
        ref={headingRef}
        tabIndex={-1}
        className={classNames(styles.title, art !== undefined && styles.besideStone)}
      >
        {title}
      </h2>
      {children}
    </section>
  );
};
