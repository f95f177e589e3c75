import { HiddenWhenReported } from '../../product-ui/report-control/hidden-when-reported.tsx';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { Card } from '../../ui/card/card.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { forumTexts } from './forum.texts.ts';
import { ForumLetterCard } from './forum-letter-card.tsx';
import { useForumLetter } from './use-forum.ts';

/** The letter that a link leads to, above all others. */
export const LinkedLetter = ({ id, ...context }: ReportMenuProvider & { readonly id: string }) => {
  const { data: letter, isPending, isFetching, refetch } = useForumLetter(id);
  if (isPending) return <SkeletonCards count={1} />;
  if (letter)
    return (
      <HiddenWhenReported id={id}>
        <ForumLetterCard letter={letter} isOpenAtFirst {...context} />
      </HiddenWhenReported>
    );
  if (letter === null) return <Card>{forumTexts.list.gone}</Card>;
  return <NotLoaded isBusy={isFetching} onTryAgain={() => void refetch()} />;
};
