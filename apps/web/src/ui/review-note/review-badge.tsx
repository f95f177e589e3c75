import type { Review } from '@turnstone/contract';
import { EyeOff, Hourglass } from 'lucide-react';
import { Badge } from '../badge/badge.tsx';
import { reviewTexts } from './review.texts.ts';

interface ReviewBadgeProps {
  readonly review: NonNullable<Review>;
  readonly className?: string | undefined;
}

export const ReviewBadge = ({ review, className }: ReviewBadgeProps) => (
  <Badge
    className={className}
    tone={review === 'waiting' ? 'tide' : 'heather'}
    icon={review === 'waiting' ? Hourglass : EyeOff}
  >
    {reviewTexts.badge[review]}
  </Badge>
);
