import { type ReactNode, useRef, useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { LazyEmptyArt } from '../../art/lazy-empty-art.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import styles from './collection.module.css';
import { CollectionTile } from './collection-tile.tsx';
import { ImageList } from './image-list.tsx';
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
  const remove = useUncollect(userId);
  const [openId, setOpenId] = useState<string | null>(null);
  const details = useLazy(fetchDetails);
  const container = useRef<HTMLDivElement>(null);
  const openImage = flattenPages(query.data).find(({ id }) => id === openId);
  const open = (id: string) => {
    setOpenId(id);
    details.open();
  };

  return (
    <div ref={container} tabIndex={-1} className={styles.collection}>
      <ImageList
        query={query}
        label={texts.list}
        focusFallback={container}
        row={image => (
          <CollectionTile
            image={image}
            isBusy={remove.isPending && remove.variables === image.id}
            onOpen={() => open(image.id)}
            onRemove={() => remove.mutate(image.id)}
          />
        )}
        empty={
          <EmptyState
            art={<LazyEmptyArt variant="nest" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={emptyAction}
          />
        }
      />
      {details.Panel && openImage && (
        <details.Panel
          image={openImage}
          isRemoving={remove.isPending}
          returnFocusTo={container}
          onRemove={() => remove.mutate(openImage.id, { onSettled: details.close })}
          onClose={details.close}
        />
      )}
    </div>
  );
};
