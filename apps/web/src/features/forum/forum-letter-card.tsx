import type { ForumLetter } from '@turnstone/contract/forum';
import { ChevronDown, ChevronUp, MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { formatWhen } from '../../platform/time-zone.ts';
import { useExpandableLetter } from '../../product-ui/expandable-letter/use-expandable-letter.ts';
import { MoodBadge } from '../../product-ui/mood-badge/mood-badge.tsx';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { ReviewNote } from '../../product-ui/review-note/review-note.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import styles from './forum.module.css';
import { forumTexts } from './forum.texts.ts';

const texts = forumTexts.letter;
const fetchComments = async () => (await import('./comments.tsx')).Comments;

interface ForumLetterCardProps extends ReportMenuProvider {
  readonly letter: ForumLetter;
  /** With its comments open, because somebody came for them; called once they are there, or not to come. */
  readonly onOpenedAtFirst?: (() => void) | undefined;
}

export const ForumLetterCard = ({ letter, onOpenedAtFirst, ...context }: ForumLetterCardProps) => {
  const { ReportMenu } = context;
  const comments = useLazy(fetchComments, onOpenedAtFirst);
  const isOpen = comments.Panel !== null;
  const openAtFirst = useEffectEvent(() => {
    if (onOpenedAtFirst) comments.open();
  });
  useEffect(() => openAtFirst(), []);
  const fold = () => {
    comments.close();
    onOpenedAtFirst?.();
  };
  const id = useId();
  const { visibleText, toggleProps } = useExpandableLetter(letter.content, `${id}-words`);
  return (
    <article className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.letter}>
        <header className={styles.head}>
          <StoneAvatar name={letter.authorName} size={44} />
          <div className={styles.who}>
            <p className={styles.author} dir="auto">
              {letter.authorName}
            </p>
            <p className={styles.when}>{texts.shared(formatWhen(letter.sharedAt))}</p>
          </div>
          {!letter.isMine && (
            <div className={styles.others}>
              <ReportMenu about={{ kind: 'letter', id: letter.id }} itemLabel={letter.title} />
            </div>
          )}
          {letter.isMine && <Badge tone="tide">{texts.mine}</Badge>}
          <MoodBadge mood={letter.mood} />
        </header>
        <ReviewNote className={styles.review} review={letter.review} />
        <h2 id={`${id}-title`} className={styles.title} dir="auto">
          {letter.title}
        </h2>
        <p id={`${id}-words`} className={styles.words} dir="auto">
          {visibleText}
        </p>
        <div className={styles.actions}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-comments`}
            aria-describedby={`${id}-title`}
            onPointerEnter={comments.preload}
            onClick={isOpen ? fold : comments.open}
          >
            <Icon of={MessageCircle} />
            {texts.comments(letter.commentCount)}
            <Icon of={isOpen ? ChevronUp : ChevronDown} size="small" />
          </Button>
          {toggleProps && <Button variant="quiet" aria-describedby={`${id}-title`} {...toggleProps} />}
        </div>
      </div>
      <div id={`${id}-comments`} hidden={!isOpen}>
        {comments.Panel && <comments.Panel letter={letter} onShown={onOpenedAtFirst} {...context} />}
      </div>
    </article>
  );
};
