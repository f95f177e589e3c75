import { useEffect, useEffectEvent, useRef } from 'react';
import { HiddenWhenReported } from '../../product-ui/report-control/hidden-when-reported.tsx';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { useIsReported } from '../../product-ui/report-control/reported-things.ts';
import { Card } from '../../ui/card/card.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import styles from './forum.module.css';
import { forumTexts } from './forum.texts.ts';
import { ForumLetterCard } from './forum-letter-card.tsx';
import { useForumLetter } from './use-forum.ts';

/** What is below waits no longer than this for a letter, or its comments, that are slow. */
const patienceMs = 4_000;

interface LinkedLetterProps extends ReportMenuProvider {
  readonly id: string;
  /** Its comments are there too, or there is nothing more to wait for. */
  readonly onShown: () => void;
}

/** The letter that a link leads to, above all others: whoever came for it is led to it. */
export const LinkedLetter = ({ id, onShown, ...context }: LinkedLetterProps) => {
  const { data: letter, isPending, isFetching, refetch } = useForumLetter(id);
  const place = useRef<HTMLDivElement>(null);
  const isThere = Boolean(letter);
  useEffect(() => {
    // Once it has been drawn: a scroll in the same frame counts as if everything had moved by itself.
    const frame = isThere ? requestAnimationFrame(() => place.current?.focus()) : 0;
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  const isReported = useIsReported(id);
  const isNotThere = !isPending && (!isThere || isReported);
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    if (isNotThere) tellShown();
  }, [isNotThere]);
  useEffect(() => {
    const timer = setTimeout(() => tellShown(), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (isPending) return <SkeletonCards count={1} />;
  if (letter)
    return (
      <HiddenWhenReported id={id}>
        <div ref={place} tabIndex={-1} className={styles.whole}>
          <ForumLetterCard letter={letter} onOpenedAtFirst={onShown} {...context} />
        </div>
      </HiddenWhenReported>
    );
  if (letter === null) return <Card>{forumTexts.list.gone}</Card>;
  return <NotLoaded isBusy={isFetching} onTryAgain={() => void refetch()} />;
};
