import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from '@turnstone/contract';
import type { ReactNode, RefObject } from 'react';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import styles from './safety-panels.module.css';
import { standingTexts } from './standing.texts.ts';

interface ListPanelProps<Item> {
  /** Of its heading: links lead there. */
  readonly id: string;
  readonly texts: { readonly title: string; readonly empty: string };
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  readonly row: (item: Item) => ReactNode;
}

/** A part of the account page: a list that comes page by page, or one quiet line. */
export const ListPanel = <Item extends { readonly id: string }>({
  id,
  texts,
  headingRef,
  query,
  row,
}: ListPanelProps<Item>) => {
  const items = itemsShown(query.data);
  return (
    <Card>
      <section aria-labelledby={id}>
        <SectionHead id={id} size="card" headingRef={headingRef}>
          {texts.title}
        </SectionHead>
        {query.isPending && <SkeletonRows count={1} />}
        {query.isError && <NotLoaded isBusy={query.isFetching} onTryAgain={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && <p className={styles.quiet}>{texts.empty}</p>}
        <ul>
          {items.map(item => (
            <li key={item.id} className={styles.item}>
              {row(item)}
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="quiet"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {standingTexts.more}
          </Button>
        )}
      </section>
    </Card>
  );
};
