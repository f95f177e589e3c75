import { useIsFetching } from '@tanstack/react-query';
import { listLetters, type UnsentLetter } from '@turnstone/contract';
import { Lock, Users } from 'lucide-react';
import { itemsShown } from '../../backend/shown-lists.ts';
import { useWaiting } from '../../backend/use-waiting.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { beginningOf, letterPreviewLength } from '../../ui/beginning-of.ts';
import { Card } from '../../ui/card/card.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { ReviewBadge } from '../../ui/review-note/review-badge.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { WaitingMark } from '../../ui/waiting/waiting-mark.tsx';
import { lettersTexts } from './letters.texts.ts';
import styles from './letters-panel.module.css';
import { useLetters } from './use-letters.ts';

const texts = lettersTexts.panel;
const shown = 3;
/** Home asks for four things at once at the most; this one comes last. */
const mostAtOnce = 4;

interface LettersPanelProps {
  /** Where all of them are. */
  readonly to: string;
  readonly className?: string | undefined;
}

const LetterMark = ({ id, isShared, review }: Pick<UnsentLetter, 'id' | 'isShared' | 'review'>) => {
  const waiting = useWaiting(id);
  if (waiting) return <WaitingMark refused={waiting.refused} />;
  if (review) return <ReviewBadge review={review} />;
  return (
    <Badge tone={isShared ? 'moss' : 'neutral'} icon={isShared ? Users : Lock}>
      {isShared ? lettersTexts.row.shared : lettersTexts.row.private}
    </Badge>
  );
};

/** The newest letters, by their first line. */
export const LettersPanel = ({ to, className }: LettersPanelProps) => {
  const others = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== listLetters.path });
  const { data, isError, isFetching, refetch } = useLetters({ enabled: others < mostAtOnce });
  if (isError)
    return <NotLoaded className={className} isBusy={isFetching} onTryAgain={() => void refetch()} />;
  const letters = itemsShown(data).slice(0, shown);
  return (
    <Card className={className}>
      <section aria-labelledby="letters-panel">
        <SectionHead id="letters-panel" size="card" link={<TextLink to={to}>{texts.all}</TextLink>}>
          {texts.title}
        </SectionHead>
        {!data && <SkeletonRows count={shown} />}
        {data && letters.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
        <ul>
          {letters.map(({ id, title, content, isShared, review }) => (
            <li key={id} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.title} dir="auto">
                  {title}
                </p>
                <p className={styles.line} dir="auto">
                  {beginningOf(content, letterPreviewLength)}
                </p>
              </div>
              <LetterMark id={id} isShared={isShared} review={review} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
};
