import type { Review } from '@turnstone/contract/review';
import { EyeOff, Hourglass } from 'lucide-react';
import { Badge } from '../../ui/badge/badge.tsx';
import { reviewTexts } from './review.texts.ts';

export const ReviewBadge = ({ review }: { readonly review: NonNullable<Review> }) => (
  <Badge tone={review === 'waiting' ? 'tide' : 'heather'} icon={review === 'waiting' ? Hourglass : EyeOff}>
    {reviewTexts.badge[review]}
  </Badge>
);
