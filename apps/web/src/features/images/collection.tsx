import { type ReactNode, useRef, useState } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
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
  const details = useOnDemand(fetchDetails);
  const start = useRef<HTMLDivElement>(null);
  const opened = itemsShown(query.data).find(({ id }) => id === openId);
  const open = (id: string) => {
    setOpenId(id);
    details.open();
  };

  return (
    <div ref={start} tabIndex={-1} className={styles.collection}>
      <ImageList
        query={query}
        label={texts.list}
        start={start}
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
            art={<EmptyArt variant="nest" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={emptyAction}
          />
        }
      />
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
