import { truncate } from '@turnstone/rules/truncate';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import styles from './phrase.module.css';

interface OnPictureProps {
  readonly picture: ReactNode;
  readonly className?: string | undefined;
  /** Words; what else stands with them has to bring its own ground. */
  readonly children: ReactNode;
}

/** Words on a picture, with a ground of their own. Whatever is pressed there is as bright as at night. */
export const OnPicture = ({ picture, className, children }: OnPictureProps) => (
  <div className={classNames(styles.whole, className)}>
    <div className={styles.behind}>{picture}</div>
    <div className={styles.words} data-theme="night">
      {children}
    </div>
  </div>
);

const words = {
  readAll: 'Read all of it',
  readLess: 'Show less',
  showThought: 'Show the thought behind this',
  hideThought: 'Hide the thought behind this',
};

/** What five lines hold in the narrowest card, also at 320 wide: the end is ours and not the line's, which cuts words. */
const shortLength = 100;

interface PhraseProps {
  readonly id: string;
  readonly level: 2 | 3;
  readonly children: string;
  /** Where there is no room to unfold it, all of it is shown elsewhere. */
  readonly onReadAll?: (() => void) | undefined;
}

/** Five lines of it. Where there are more, nobody's own words are cut without a way to read the rest. */
export const Phrase = ({ id, level, children, onReadAll }: PhraseProps) => {
  const Heading = `h${level}` as const;
  // The words that were too many, and not whether: shortened they fit, and others may take their place.
  const [cut, setCut] = useState<string>();
  const isCut = cut === children;
  const short = truncate(children, shortLength);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();

  useEffect(() => {
    const { current: element } = heading;
    // Once it is unfolded there is nothing left to measure.
    if (!element || isWhole || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight + 1) setCut(children);
      // Without a shorter form all of it stands there, so that it can be measured: it may have come before its card.
      else if (short === children) setCut(undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole, children, short]);

  const fold = { 'aria-expanded': isWhole, 'aria-controls': textId, onClick: () => setWhole(!isWhole) };
  const elsewhere = { 'aria-haspopup': 'dialog', 'aria-describedby': id, onClick: onReadAll } as const;

  return (
    <div id={textId}>
      <Heading
        ref={heading}
        id={id}
        className={classNames(styles.phrase, !isWhole && styles.clamped)}
        tabIndex={-1}
        // Words of any language: the first strong letter decides.
        dir="auto"
      >
        {isCut && !isWhole ? short : children}
      </Heading>
      {isCut && (
        <Button variant="quiet" className={styles.rest} {...(onReadAll ? elsewhere : fold)}>
          {isWhole ? words.readLess : words.readAll}
        </Button>
      )}
    </div>
  );
};

const places = ['first', 'second', 'third'];

/** As large as the cards that take their place. */
export const PhraseSkeletons = ({ className }: { readonly className?: string | undefined }) => (
  <SkeletonRegion className={className}>
    {places.map(place => (
      <div key={place} className={styles.card} aria-hidden="true">
        <SkeletonBlock shape="box" className={styles.art} />
        <div className={styles.facts}>
          <SkeletonBlock className={styles.tags} />
          <SkeletonBlock className={styles.usage} />
        </div>
      </div>
    ))}
  </SkeletonRegion>
);

interface ThoughtBehindProps {
  readonly content: string;
  readonly phraseId: string;
}

/** The painful thought is never the loudest text: it stays folded until asked for. */
export const ThoughtBehind = ({ content, phraseId }: ThoughtBehindProps) => {
  const [isShown, setShown] = useState(false);
  const thoughtId = useId();
  return (
    <>
      <Button
        variant="quiet"
        className={styles.fold}
        aria-expanded={isShown}
        aria-controls={thoughtId}
        aria-describedby={phraseId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? words.hideThought : words.showThought}
      </Button>
      <blockquote id={thoughtId} className={styles.thought} dir="auto" hidden={!isShown}>
        {content}
      </blockquote>
    </>
  );
};
