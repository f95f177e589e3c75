import type { ForumLetter } from '@turnstone/contract';
import { ChevronDown, ChevronUp, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useFoldedLetter } from '../../ui/folded-letter/use-folded-letter.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MoodBadge } from '../../ui/mood-badge/mood-badge.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { ReviewNote } from '../../ui/review-note/review-note.tsx';
import type { Around } from './around.ts';
import { forumTexts } from './forum.texts.ts';
import styles from './forum-letter-card.module.css';

const texts = forumTexts.letter;
const fetchComments = async () => (await import('./comments.tsx')).Comments;

interface ForumLetterCardProps extends Around {
  readonly letter: ForumLetter;
}

export const ForumLetterCard = ({ letter, ...around }: ForumLetterCardProps) => {
  const { Others, decisionsPath } = around;
  const comments = useOnDemand(fetchComments);
  const isOpen = comments.Panel !== null;
  const id = useId();
  const { shown, unfold } = useFoldedLetter(letter.content, `${id}-words`);
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
          {shown}
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
          {unfold && <Button variant="quiet" aria-describedby={`${id}-title`} {...unfold} />}
        </div>
      </div>
      <div id={`${id}-comments`} hidden={!isOpen}>
        {comments.Panel && <comments.Panel letter={letter} {...around} />}
      </div>
    </article>
  );
};
