import type { UnsentLetter } from '@turnstone/contract';
import { useId } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { MoodBadge } from '../../ui/mood-badge/mood-badge.tsx';
import { waitingTexts } from '../../ui/waiting/waiting.texts.ts';
import { WaitingMark } from '../../ui/waiting/waiting-mark.tsx';
import { useLetterDraft } from './letter-drafts.ts';
import styles from './letter-face.module.css';
import { LetterPreview } from './letter-preview.tsx';
import { useDropLetter } from './use-letters.ts';

interface WaitingLetterProps {
  readonly letter: UnsentLetter;
  readonly refused: string | null;
}

/** A letter that is kept here and not yet sent: to be read, or to be written on. */
export const WaitingLetter = ({ letter, refused }: WaitingLetterProps) => {
  const { id, title, content, mood } = letter;
  const draft = useLetterDraft();
  const drop = useDropLetter();
  const titleId = useId();
  const takeBack = () => {
    draft.change(() => ({ title, content, mood }));
    drop(id);
  };
  return (
    <article className={styles.letter} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title} dir="auto">
          {title}
        </h3>
        <div className={styles.badges}>
          <MoodBadge mood={mood} />
        </div>
      </header>
      <LetterPreview content={content} />
      <div className={styles.foot}>
        <WaitingMark refused={refused} />
        {/* Into an empty form only: other words may be there. */}
        {!draft.isBegun && (
          <Button variant="quiet" aria-describedby={titleId} onClick={takeBack}>
            {waitingTexts.takeBack}
          </Button>
        )}
      </div>
    </article>
  );
};
