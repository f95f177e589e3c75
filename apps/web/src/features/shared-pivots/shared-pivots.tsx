import { useRef } from 'react';
import { LazyEmptyArt } from '../../art/lazy-empty-art.tsx';
import { PhraseSkeletons } from '../../product-ui/phrase/phrase.tsx';
import { HiddenWhenReported } from '../../product-ui/report-control/hidden-when-reported.tsx';
import type { ReportMenuProvider } from '../../product-ui/report-control/report-control.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SharedPivotCard } from './shared-pivot-card.tsx';
import styles from './shared-pivots.module.css';
import { sharedPivotsTexts as texts } from './shared-pivots.texts.ts';
import { useSharedPivots } from './use-shared-pivots.ts';

/** What others have turned over, for Pro. */
export const SharedPivots = (context: ReportMenuProvider) => {
  const query = useSharedPivots();
  const whole = useRef<HTMLDivElement>(null);
  if (query.isPending) return <PhraseSkeletons className={styles.grid} />;
  return (
    <div ref={whole} tabIndex={-1} className={styles.whole}>
      <PagedList
        query={query}
        focusFallback={whole}
        className={styles.grid}
        more={texts.more}
        row={pivot => (
          <HiddenWhenReported id={pivot.id}>
            <SharedPivotCard pivot={pivot} {...context} />
          </HiddenWhenReported>
        )}
        empty={
          <EmptyState art={<LazyEmptyArt variant="turn" />} title={texts.emptyTitle} text={texts.emptyText} />
        }
      />
    </div>
  );
};
