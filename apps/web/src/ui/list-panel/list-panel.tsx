import { type ReactNode, type RefObject, useRef } from 'react';
import { Card } from '../card/card.tsx';
import type { PagedQuery } from '../list-end/list-end.tsx';
import { PagedList } from '../paged-list/paged-list.tsx';
import { SectionHead } from '../section-head/section-head.tsx';
import { SkeletonRows } from '../skeleton/skeleton.tsx';
import styles from './list-panel.module.css';

interface ListPanelProps<Item> {
  /** Of its heading: links lead there. */
  readonly id: string;
  /** Empty is left out where there always is one. */
  readonly texts: { readonly title: string; readonly empty?: string; readonly more: string };
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly query: PagedQuery<Item>;
  /** How many rows the skeleton shows. */
  readonly skeletonCount: number;
  readonly row: (item: Item) => ReactNode;
  /** Below the list, where something is to be done with all of it. */
  readonly children?: ReactNode;
}

/** A part of the account page: a list that comes page by page, or one quiet line. */
export const ListPanel = <Item extends { readonly id: string }>({
  id,
  texts,
  headingRef,
  query,
  skeletonCount,
  row,
  children,
}: ListPanelProps<Item>) => {
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownHeading;
  return (
    <Card>
      <section aria-labelledby={id}>
        <SectionHead id={id} size="card" headingRef={heading}>
          {texts.title}
        </SectionHead>
        {query.isPending && <SkeletonRows count={skeletonCount} />}
        <PagedList
          query={query}
          focusFallback={heading}
          className={styles.rows}
          variant="quiet"
          more={texts.more}
          row={row}
          empty={<p className={styles.empty}>{texts.empty}</p>}
        />
        {children}
      </section>
    </Card>
  );
};
