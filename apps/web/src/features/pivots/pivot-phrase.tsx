import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './pivot-phrase.module.css';
import { pivotsTexts } from './pivots.texts.ts';

const texts = pivotsTexts.card;

interface PivotPhraseProps {
  readonly id: string;
  readonly level: 2 | 3;
  readonly phrase: string;
}

/** Five lines of it. Where there are more, nobody's own words are cut without a way to read the rest. */
export const PivotPhrase = ({ id, level, phrase }: PivotPhraseProps) => {
  const Heading = `h${level}` as const;
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();

  useEffect(() => {
    const { current: element } = heading;
    // Once it is unfolded there is nothing left to measure.
    if (!element || isWhole || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole]);

  return (
    <div id={textId} className={styles.words}>
      <Heading
        ref={heading}
        id={id}
        className={classNames(styles.phrase, !isWhole && styles.clamped)}
        tabIndex={-1}
        // Words of any language: the first strong letter decides.
        dir="auto"
      >
        {phrase}
      </Heading>
      {isCut && (
        <Button
          variant="quiet"
          className={styles.rest}
          aria-expanded={isWhole}
          aria-controls={textId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.readLess : texts.readAll}
        </Button>
      )}
    </div>
  );
};
