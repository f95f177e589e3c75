import { type ReactNode, useRef, useState } from 'react';
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
import styles from './collection.module.css';
import { CollectionTile } from './collection-tile.tsx';
import grid from './image-grid.module.css';
import { imagesTexts } from './images.texts.ts';
import { useCollection, useUncollect } from './use-collection.ts';

const texts = imagesTexts.collection;
const fetchDetails = async () => (await import('./collected-image-dialog.tsx')).CollectedImageDialog;

interface CollectionProps {
  readonly userId: string;
  /** The way to the first one, shown while there is none. */
  readonly emptyAction: ReactNode;
}

export const Collection = ({ userId, emptyAction }: CollectionProps) => {
  const query = useCollection(userId);
  const images = itemsShown(query.data);
  const remove = useUncollect(userId);
  const [openId, setOpenId] = useState<string | null>(null);
  const details = useOnDemand(fetchDetails);
  const start = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const opened = images.find(({ id }) => id === openId);
  const askForMore = useGrown(images.length, list, start);
  const hasMore = query.hasNextPage && !query.isError;
  useNear(more, hasMore && !query.isFetching ? () => void query.fetchNextPage() : null);

  return (
    <div ref={start} tabIndex={-1} className={styles.collection}>
      {query.isPending && <SkeletonTiles className={grid.grid} count={4} />}
      {images.length > 0 && (
        <ul ref={list} className={grid.grid} aria-label={texts.list}>
          {images.map(image => (
            <li key={image.id}>
              <CollectionTile
                image={image}
                isBusy={remove.isPending && remove.variables === image.id}
                onOpen={() => {
                  setOpenId(image.id);
                  details.open();
                }}
                onRemove={() => remove.mutate(image.id)}
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
            action={emptyAction}
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
        <details.Panel
          image={opened}
          isRemoving={remove.isPending}
          returnFocusTo={start}
          onRemove={() => remove.mutate(opened.id, { onSettled: details.close })}
          onClose={details.close}
        />
      )}
    </div>
  );
};
