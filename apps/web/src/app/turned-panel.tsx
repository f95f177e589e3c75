import type { Pivot } from '@turnstone/contract/pivots';
import { useEffect, useRef } from 'react';
import { Stone } from '../art/stone.tsx';
import { paths } from '../platform/paths.ts';
import { Button } from '../ui/button/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextLink } from '../ui/link/text-link.tsx';
import { homeTexts } from './home/home.texts.ts';
import styles from './turn-panel.module.css';
import { TurnSeam } from './turn-seam.tsx';

const { turned: texts } = homeTexts;

interface TurnedPanelProps {
  readonly pivot: Pivot;
  /** There is another thought to turn. */
  readonly onAgain: () => void;
}

/** A sentence that was saved a moment ago, where its thought was: in view, whatever had to be scrolled to save it. */
export const TurnedPanel = ({ pivot, onAgain }: TurnedPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const phrase = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    phrase.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <article ref={panel} className={styles.panel} aria-labelledby="turned-phrase">
      <div className={classNames(styles.thought, styles.mended)}>
        <Stone seed={pivot.id} tone="slate" fault={5} seamWidth={2.2} angle={-0.7} size={148} />
      </div>
      <TurnSeam />
      <div className={classNames(styles.pivot, styles.turned)}>
        <h2 ref={phrase} id="turned-phrase" className={styles.phrase} tabIndex={-1} dir="auto">
          {pivot.pivotPhrase}
        </h2>
        <p className={styles.yours}>{texts.line}</p>
        <div className={styles.next}>
          <Button variant="soft" onClick={onAgain}>
            {texts.again}
          </Button>
          <TextLink to={paths.library}>{texts.library}</TextLink>
        </div>
      </div>
    </article>
  );
};
