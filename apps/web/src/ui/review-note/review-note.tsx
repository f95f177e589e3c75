import type { Review } from '@turnstone/contract';
import { useEffect, useEffectEvent } from 'react';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import type { ReviewWordsProps } from './review-words.tsx';

const fetchWords = async () => (await import('./review-words.tsx')).ReviewWords;

interface ReviewNoteProps extends Omit<ReviewWordsProps, 'review'> {
  /** Null while everybody sees it: then there is nothing to say, and most never need the words. */
  readonly review: Review;
}

/** Tells the author why others do not see something of theirs, where it stands. */
export const ReviewNote = ({ review, ...rest }: ReviewNoteProps) => {
  const words = useOnDemand(fetchWords);
  const isNeeded = review !== null;
  const fetch = useEffectEvent(words.open);
  useEffect(() => {
    if (isNeeded) fetch();
  }, [isNeeded]);
  return review && words.Panel && <words.Panel review={review} {...rest} />;
};
