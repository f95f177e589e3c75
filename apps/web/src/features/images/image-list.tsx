import { type ReactNode, type RefObject, useRef } from 'react';
import { itemsShown } from '../../backend/shown-lists.ts';
import type { Pages } from '../../backend/use-pages.ts';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { ListEnd } from '../../ui/list-end/list-end.tsx';
import { useNear } from '../../ui/near/use-near.ts';
import { SkeletonTiles } from '../../ui/skeleton/skeleton.tsx';
import styles from './image-list.module.css';
import { imagesTexts as texts } from './images.texts.ts';

interface ImageListProps<Image> {
  readonly query: Pages<Image>;
  readonly label?: string | undefined;
  /** Takes the focus when the tile that had it is gone. */
  readonly start: RefObject<HTMLElement | null>;
  readonly empty: ReactNode;
  readonly tile: (image: Image) => ReactNode;
}

/** Tiles. The next ones come as the end of the list comes near, or when they are asked for. */
export const ImageList = <Image extends { readonly id: string }>({
  query,
  label,
  start,
  empty,
  tile,
}: ImageListProps<Image>) => {
  const images = itemsShown(query.data);
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const askForMore = useGrown(images.length, list, start);
  const canGoOn = query.hasNextPage && !query.isError && !query.isFetching;
  useNear(more, canGoOn ? () => void query.fetchNextPage() : null);
  return (
    <>
      {query.isPending && <SkeletonTiles className={styles.grid} count={4} />}
      {images.length > 0 && (
        <ul ref={list} className={styles.grid} aria-label={label}>
          {images.map(image => (
            <li key={image.id}>{tile(image)}</li>
          ))}
        </ul>
      )}
      <ListEnd query={query} more={texts.more} empty={empty} buttonRef={more} onMore={askForMore} />
    </>
  );
};
