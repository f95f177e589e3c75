import { useIsFetching } from '@tanstack/react-query';
import { type Letter, listLetters } from '@turnstone/contract/letters';
import { shortLabel } from '@turnstone/rules/truncate';
import { Lock, Users } from 'lucide-react';
import { flattenPages } from '../../api/list-cache.ts';
import { useOutboxEntry } from '../../offline/use-outbox-entry.ts';
import { paths } from '../../platform/paths.ts';
import { letterPreview } from '../../product-ui/expandable-letter/use-expandable-letter.ts';
import { OutboxBadge } from '../../product-ui/outbox-badge/outbox-badge.tsx';
import { ReviewBadge } from '../../product-ui/review-note/review-badge.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { lettersTexts } from './letters.texts.ts';
import styles from './letters-panel.module.css';
import { type Rest, restOf } from './resting.ts';
import { useLetters } from './use-letters.ts';

const texts = lettersTexts.panel;
const visibleCount = 3;
/** Home asks for four things at once at the most; this one comes last. */
const maxConcurrentRequests = 4;

interface LettersPanelProps {
  /** Where all of them are. */
  readonly className?: string | undefined;
}

interface LetterMarkProps extends Pick<Letter, 'id' | 'isShared' | 'review'> {
  readonly rest: Rest | null;
}

const LetterMark = ({ id, isShared, review, rest }: LetterMarkProps) => {
  const waiting = useOutboxEntry(id);
  if (waiting) return <OutboxBadge rejection={waiting.rejection} />;
  if (review) return <ReviewBadge review={review} />;
  if (rest) return <Badge icon={rest.isStory ? undefined : Lock}>{rest.badge}</Badge>;
  return (
    <Badge tone={isShared ? 'moss' : 'neutral'} icon={isShared ? Users : Lock}>
      {isShared ? lettersTexts.row.shared : lettersTexts.row.private}
    </Badge>
  );
};

/** The newest letters, by how they begin. */
export const LettersPanel = ({ className }: LettersPanelProps) => {
  const otherRequests = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== listLetters.path });
  const { data, isError, isFetching, refetch } = useLetters({
    enabled: otherRequests < maxConcurrentRequests,
  });
  if (isError)
    return <NotLoaded className={className} isBusy={isFetching} onTryAgain={() => void refetch()} />;
  const letters = flattenPages(data).slice(0, visibleCount);
  return (
    <Card className={className}>
      <section aria-labelledby="letters-panel">
        <SectionHead
          id="letters-panel"
          size="card"
          link={<TextLink to={paths.letters}>{texts.all}</TextLink>}
        >
          {texts.title}
        </SectionHead>
        {!data && <SkeletonRows count={visibleCount} />}
        {data && letters.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
        <ul>
          {letters.map(letter => {
            const rest = restOf(letter);
            return (
              <li key={letter.id} className={styles.row}>
                <p className={styles.title} dir="auto">
                  {rest ? rest.title : shortLabel(letter.title)}
                </p>
                <LetterMark id={letter.id} isShared={letter.isShared} review={letter.review} rest={rest} />
                <p className={styles.words} dir="auto">
                  {rest ? rest.text : letterPreview(letter.content)}
                </p>
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
};
