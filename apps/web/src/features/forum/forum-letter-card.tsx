import type { ForumLetter } from '@turnstone/contract';
import { ChevronDown, ChevronUp, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { beginningOf } from '../../ui/beginning-of.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { MoodBadge } from '../../ui/mood-badge/mood-badge.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { ReviewNote } from '../../ui/review-note/review-note.tsx';
import type { Around } from './around.ts';
import { forumTexts } from './forum.texts.ts';
import styles from './forum-letter-card.module.css';

const texts = forumTexts.letter;
const previewLength = 200;
const fetchComments = async () => (await import('./comments.tsx')).Comments;

interface ForumLetterCardProps extends Around {
  readonly letter: ForumLetter;
}

export const ForumLetterCard = ({ letter, ...around }: ForumLetterCardProps) => {
  const { Others, decisionsPath } = around;
  const [isWhole, setWhole] = useState(false);
  const comments = useOnDemand(fetchComments);
  const isOpen = comments.Panel !== null;
  const id = useId();
  const isLong = letter.content.length > previewLength;
  return (
    <article className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.letter}>
        <header className={styles.head}>
          <StoneAvatar name={letter.authorName} size={44} />
          <div className={styles.who}>
            <p className={styles.author} dir="auto">
              {letter.authorName}
            </p>
            <p className={styles.when}>{texts.shared(whenHere(letter.sharedAt))}</p>
          </div>
          {!letter.isMine && (
            <div className={styles.others}>
              <Others about={{ kind: 'letter', id: letter.id }} words={letter.title} />
            </div>
          )}
          {letter.isMine && <Badge tone="tide">{texts.mine}</Badge>}
          <MoodBadge mood={letter.mood} />
        </header>
        <ReviewNote className={styles.review} review={letter.review} decisionsPath={decisionsPath} />
        <h2 id={`${id}-title`} className={styles.title} dir="auto">
          {letter.title}
        </h2>
        <p id={`${id}-words`} className={styles.words} dir="auto">
          {isWhole ? letter.content : beginningOf(letter.content, previewLength)}
        </p>
        <div className={styles.actions}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-comments`}
            aria-describedby={`${id}-title`}
            onPointerEnter={comments.prepare}
            onClick={isOpen ? comments.close : comments.open}
          >
            <Icon of={MessageCircle} />
            {texts.comments(letter.commentCount)}
            <Icon of={isOpen ? ChevronUp : ChevronDown} size="small" />
          </Button>
          {isLong && (
            <Button
              variant="quiet"
              aria-expanded={isWhole}
              aria-controls={`${id}-words`}
              aria-describedby={`${id}-title`}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? texts.readLess : texts.readAll}
            </Button>
          )}
        </div>
      </div>
      <div id={`${id}-comments`} hidden={!isOpen}>
        {comments.Panel && <comments.Panel letter={letter} {...around} />}
      </div>
    </article>
  );
};
