import type { ReactNode, RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import styles from './list-end.module.css';

/** As a query has it that comes page by page. */
export interface PagedQuery<Item = unknown> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

export interface ListEndProps {
  readonly query: PagedQuery;
  /** On the button for the next ones. */
  readonly more: string;
  /** Where there is nothing at all. */
  readonly empty?: ReactNode;
  /** Quiet within a card. */
  readonly variant?: 'line' | 'quiet' | undefined;
  readonly className?: string | undefined;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  /** The next ones were asked for, and are not here yet. */
  readonly onMore?: (() => void) | undefined;
}

/** Below a list that comes page by page: that it did not load, that there is nothing, or the way to the next ones. */
export const ListEnd = ({
  query,
  more,
  empty,
  variant = 'line',
  className,
  buttonRef,
  onMore,
}: ListEndProps) => {
  const showMore = () => {
    onMore?.();
    void query.fetchNextPage();
  };
  if (query.isError)
    return (
      <NotLoaded
        isBusy={query.isFetching}
        onTryAgain={query.isFetchNextPageError ? showMore : () => void query.refetch()}
      />
    );
  if (query.hasNextPage)
    return (
      <Button
        ref={buttonRef}
        variant={variant}
        className={classNames(styles[variant], className)}
        isBusy={query.isFetchingNextPage}
        onClick={showMore}
      >
        {more}
      </Button>
    );
  return query.data?.pages.every(({ items }) => items.length === 0) ? empty : null;
};
