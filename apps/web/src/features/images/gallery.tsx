import { useRef, useState } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useGrown } from '../../ui/grown/use-grown.ts';
import { useNear } from '../../ui/near/use-near.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { SkeletonTiles } from '../../ui/skeleton/skeleton.tsx';
import type { Around } from './around.ts';
import styles from './gallery.module.css';
import { GalleryTile } from './gallery-tile.tsx';
import grid from './image-grid.module.css';
import { imagesTexts } from './images.texts.ts';
import { useForumImages } from './use-images.ts';

const texts = imagesTexts.gallery;
const fetchDetails = async () => (await import('./forum-image-dialog.tsx')).ForumImageDialog;

/** The community's images. The next ones come as the end of the list comes near, or when they are asked for. */
export const Gallery = (around: Around) => {
  const query = useForumImages();
  const images = itemsShown(query.data);
  const [openId, setOpenId] = useState<string | null>(null);
  const details = useOnDemand(fetchDetails);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const opened = images.find(({ id }) => id === openId);
  const askForMore = useGrown(images.length, list, heading);
  const hasMore = query.hasNextPage && !query.isError;
  useNear(more, hasMore && !query.isFetching ? () => void query.fetchNextPage() : null);

  return (
    <section className={styles.gallery} aria-labelledby="gallery-title">
      <h2 ref={heading} id="gallery-title" tabIndex={-1} className={styles.heading}>
        {texts.heading}
      </h2>
      {query.isPending && <SkeletonTiles className={grid.grid} count={4} />}
      {images.length > 0 && (
        <ul ref={list} className={grid.grid}>
          {images.map(image => (
            <li key={image.id}>
              <GalleryTile
                image={image}
                {...around}
                onOpen={() => {
                  setOpenId(image.id);
                  details.open();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {query.isError && (
        <NotLoaded
          isBusy={query.isFetching}
          onTryAgain={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.isSuccess && images.length === 0 && !query.hasNextPage && (
        <Card padding="none">
          <EmptyState
            art={<EmptyArt variant="nest" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            level={3}
          />
        </Card>
      )}
      {hasMore && (
        <Button
          ref={more}
          variant="line"
          className={grid.more}
          isBusy={query.isFetchingNextPage}
          onClick={() => {
            askForMore();
            void query.fetchNextPage();
          }}
        >
          {texts.more}
        </Button>
      )}
      {details.Panel && opened && (
        <details.Panel image={opened} {...around} returnFocusTo={heading} onClose={details.close} />
      )}
    </section>
  );
};
