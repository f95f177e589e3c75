import type { Review } from '@turnstone/contract';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import { ReviewBadge } from './review-badge.tsx';
import styles from './review-note.module.css';

interface ReviewNoteProps {
  /** Null while everybody sees it: then there is nothing to say. */
  readonly review: Review;
  /** Where a decision is explained. */
  readonly decisionsPath: string;
  readonly className?: string | undefined;
}

/** Tells the author why others do not see something of theirs, where it stands. */
export const ReviewNote = ({ review, decisionsPath, className }: ReviewNoteProps) =>
  review && (
    <div className={classNames(styles.note, className)}>
      <ReviewBadge review={review} />
      <p>
        {texts.sentence[review]}
        {review !== 'waiting' && (
          <>
            {' '}
            <Link className={styles.why} to={decisionsPath}>
              {texts.why}
            </Link>
          </>
        )}
      </p>
    </div>
  );
