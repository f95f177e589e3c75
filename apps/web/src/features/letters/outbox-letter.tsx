import type { Letter } from '@turnstone/contract/letters';
import { type RefObject, useId } from 'react';
import { toFormValues } from '../../drafts/draft-form.ts';
import { MoodBadge } from '../../product-ui/mood-badge/mood-badge.tsx';
import { outboxTexts } from '../../product-ui/outbox-badge/outbox.texts.ts';
import { OutboxBadge } from '../../product-ui/outbox-badge/outbox-badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { letterForm, useLetterDraft } from './letter-drafts.ts';
import { LetterPreview } from './letter-preview.tsx';
import styles from './letters.module.css';
import { useRemoveQueuedLetter } from './use-letters.ts';

interface OutboxLetterProps {
  readonly letter: Letter;
  readonly rejection: string | null;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** A letter that is kept here and not yet sent: to be read, or to be written on. */
export const OutboxLetter = ({ letter, rejection, titleRef }: OutboxLetterProps) => {
  const { title, content, mood } = letter;
  const draft = useLetterDraft();
  const drop = useRemoveQueuedLetter();
  const titleId = useId();
  const returnToDraft = () => {
    draft.change(() => toFormValues(letterForm, letter));
    drop(letter);
  };
  return (
    <article className={styles.letter} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 ref={titleRef} id={titleId} tabIndex={-1} className={styles.title} dir="auto">
          {title}
        </h3>
        <div className={styles.badges}>
          <MoodBadge mood={mood} />
        </div>
      </header>
      <LetterPreview content={content} />
      <div className={styles.foot}>
        <OutboxBadge rejection={rejection} />
        {/* Into an empty form only: other words may be there. */}
        {!draft.isBegun && (
          <Button variant="quiet" aria-describedby={titleId} onClick={returnToDraft}>
            {outboxTexts.edit}
          </Button>
        )}
      </div>
    </article>
  );
};
