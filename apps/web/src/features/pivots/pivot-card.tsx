import type { Pivot } from '@turnstone/contract/pivots';
import { Users } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { useOutboxEntry } from '../../offline/use-outbox-entry.ts';
import { OutboxBadge } from '../../product-ui/outbox-badge/outbox-badge.tsx';
import { Phrase } from '../../product-ui/phrase/phrase.tsx';
import { PhraseOnPicture } from '../../product-ui/phrase/phrase-on-picture.tsx';
import { ReviewNote } from '../../product-ui/review-note/review-note.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { TagList } from '../../ui/badge/tag-list.tsx';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import fresh from '../../ui/fresh/fresh.module.css';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { askBelief, useBeliefQuestion } from './belief-row-place.ts';
import { PivotPicture } from './pivot-picture.tsx';
import styles from './pivots.module.css';
import { pivotsTexts } from './pivots.texts.ts';
import { useUsage } from './use-usage.ts';

const texts = pivotsTexts.card;
const fetchBeliefRow = async () => (await import('./belief-row.tsx')).BeliefRow;
const sizes = '(min-width: 1024px) 410px, (min-width: 640px) 46vw, 92vw';

interface PivotCardProps {
  readonly pivot: Pivot;
  readonly level: 2 | 3;
  /** Saved a moment ago: its edge is gold for a while. */
  readonly isFresh?: boolean | undefined;
  /** Along the edge below the phrase. */
  readonly seam?: ReactNode;
  /** What else can be done with it; gets the id of the phrase. */
  readonly footer?: ((phraseId: string) => ReactNode) | undefined;
}

/** A pivot as it is read. */
export const PivotCard = ({ pivot, level, isFresh = false, seam, footer }: PivotCardProps) => {
  const { markAsUsed, isPending } = useUsage(pivot);
  const waiting = useOutboxEntry(pivot.id);
  const phraseId = useId();
  const { id, pivotPhrase, image, sharing } = pivot;
  const use = useRef<HTMLButtonElement>(null);
  const question = useBeliefQuestion(id);
  return (
    <article className={classNames(styles.card, isFresh && fresh.fresh)} aria-labelledby={phraseId}>
      {image ? (
        <PhraseOnPicture
          className={styles.art}
          id={phraseId}
          level={level}
          phrase={pivotPhrase}
          picture={<PivotPicture image={image} sizes={sizes} />}
        />
      ) : (
        <div className={classNames(styles.art, styles.bare)}>
          <div className={styles.stone}>
            <StoneAvatar name={pivot.id} size={46} />
          </div>
          <Phrase id={phraseId} level={level}>
            {pivotPhrase}
          </Phrase>
        </div>
      )}
      {seam}
      {sharing && sharing.review === null && (
        <Badge className={styles.shared} tone="moss" icon={Users}>
          {texts.shared}
        </Badge>
      )}
      {sharing && <ReviewNote className={styles.review} review={sharing.review} />}
      <div className={styles.facts}>
        <div>
          <TagList className={styles.tags} tags={pivot.tags} />
          {waiting ? (
            <OutboxBadge rejection={waiting.rejection} />
          ) : (
            <p className={styles.usage}>{texts.usage(pivot.usageCount, pivot.beliefs.at(-1)?.belief)}</p>
          )}
        </div>
        {!waiting && (
          <Button
            ref={use}
            variant="soft"
            className={styles.use}
            aria-describedby={phraseId}
            isBusy={isPending}
            onClick={() => markAsUsed(() => askBelief(pivot))}
          >
            {texts.markAsUsed}
          </Button>
        )}
      </div>
      {footer && <div className={styles.more}>{footer(phraseId)}</div>}
      {question !== null && (
        <LazySection
          key={question}
          load={fetchBeliefRow}
          isOptional
          componentProps={{ pivot, opener: use }}
        />
      )}
    </article>
  );
};
