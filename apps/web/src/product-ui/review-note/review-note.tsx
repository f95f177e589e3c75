import type { Review } from '@turnstone/contract/review';
import { useEffect, useEffectEvent } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import type { ReviewMessageProps } from './review-message.tsx';
import styles from './review-note.module.css';

const fetchWords = async () => (await import('./review-message.tsx')).ReviewMessage;

interface ReviewNoteProps extends Omit<ReviewMessageProps, 'review'> {
  /** Null while everybody sees it: then there is nothing to say, and most never need the words. */
  readonly review: Review;
}

/** Tells the author why others do not see something of theirs, where it stands. */
export const ReviewNote = ({ review, ...rest }: ReviewNoteProps) => {
  const words = useLazy(fetchWords);
  const isNeeded = review !== null;
  const openWords = useEffectEvent(words.open);
  useEffect(() => {
    if (isNeeded) openWords();
  }, [isNeeded]);
  if (!review) return null;
  return words.Panel ? <words.Panel review={review} {...rest} /> : <p className={styles.coming} />;
};
