import { type ReactNode, type RefObject, useRef } from 'react';
import { ListEnd, type ListEndProps, type PagedQuery } from '../list-end/list-end.tsx';
import { useListFocus } from '../list-focus/use-list-focus.ts';

interface PagedListProps<Item> extends Omit<ListEndProps, 'onMore' | 'className'> {
  readonly query: PagedQuery<Item>;
  readonly row: (item: Item) => ReactNode;
  /** Takes the focus when the row that had it is gone. */
  readonly focusFallback: RefObject<HTMLElement | null>;
  /** Of the list, not of its end. */
  readonly className?: string | undefined;
  readonly label?: string | undefined;
}

/** A list that comes page by page, with its end. Who waits for the first page sees what the place shows meanwhile. */
export const PagedList = <Item extends { readonly id: string }>({
  row,
  focusFallback,
  className,
  label,
  ...end
}: PagedListProps<Item>) => {
  // In an order that changes meanwhile, one can be on two pages.
  const all = end.query.data?.pages.flatMap(page => page.items) ?? [];
  const items = [...new Map(all.map(one => [one.id, one])).values()];
  const list = useRef<HTMLUListElement>(null);
  const focusFirstNew = useListFocus(items.length, list, focusFallback);
  return (
    <>
      {items.length > 0 && (
        <ul ref={list} className={className} aria-label={label}>
          {items.map(item => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      )}
      <ListEnd {...end} onMore={focusFirstNew} />
    </>
  );
};
