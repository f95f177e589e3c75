import { type ReactNode, type RefObject, useRef } from 'react';
import type { Pages } from '../../api/use-pages.ts';
import { useInView } from '../../ui/in-view/use-in-view.ts';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SkeletonTiles } from '../../ui/skeleton/skeleton.tsx';
import styles from './image-tile.module.css';
import { imagesTexts as texts } from './images.texts.ts';

interface ImageListProps<Image> {
  readonly query: Pages<Image>;
  readonly label?: string | undefined;
  /** Takes the focus when the tile that had it is gone. */
  readonly focusFallback: RefObject<HTMLElement | null>;
  readonly empty: ReactNode;
  readonly row: (image: Image) => ReactNode;
}

/** Tiles. The next ones come as the end of the list comes near, or when they are asked for. */
export const ImageList = <Image extends { readonly id: string }>({
  query,
  ...list
}: ImageListProps<Image>) => {
  const more = useRef<HTMLButtonElement>(null);
  const canGoOn = query.hasNextPage && !query.isError && !query.isFetching;
  useInView(more, canGoOn ? () => void query.fetchNextPage() : null);
  return (
    <>
      {query.isPending && <SkeletonTiles className={styles.grid} count={4} />}
      <PagedList {...list} query={query} className={styles.grid} more={texts.more} buttonRef={more} />
    </>
  );
};
