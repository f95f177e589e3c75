import type { Review } from '@turnstone/contract/review';
import { accountPart } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link/link.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import { ReviewBadge } from './review-badge.tsx';
import styles from './review-note.module.css';

export interface ReviewMessageProps {
  readonly review: NonNullable<Review>;
  readonly className?: string | undefined;
}

export const ReviewMessage = ({ review, className }: ReviewMessageProps) => (
  <div className={classNames(styles.note, className)}>
    <ReviewBadge review={review} />
    <p>
      {texts.sentence[review]}
      {review !== 'waiting' && (
        <>
          {' '}
          <Link className={styles.why} to={accountPart('decisions')}>
            {texts.why}
          </Link>
        </>
      )}
    </p>
  </div>
);
