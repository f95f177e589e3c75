import { useRef, useState } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemsShown } from '../../backend/shown-lists.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import type { Around } from './around.ts';
import styles from './gallery.module.css';
import { GalleryTile } from './gallery-tile.tsx';
import { ImageList } from './image-list.tsx';
import { imagesTexts } from './images.texts.ts';
import { useForumImages } from './use-images.ts';

const texts = imagesTexts.gallery;
const fetchDetails = async () => (await import('./forum-image-dialog.tsx')).ForumImageDialog;

/** The community's images. */
export const Gallery = (around: Around) => {
  const query = useForumImages();
  const [openId, setOpenId] = useState<string | null>(null);
  const details = useOnDemand(fetchDetails);
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = itemsShown(query.data).find(({ id }) => id === openId);
  const open = (id: string) => {
    setOpenId(id);
    details.open();
  };

  return (
    <section className={styles.gallery} aria-labelledby="gallery-title">
      <h2 ref={heading} id="gallery-title" tabIndex={-1} className={styles.heading}>
        {texts.heading}
      </h2>
      <ImageList
        query={query}
        start={heading}
        row={image => <GalleryTile image={image} {...around} onOpen={() => open(image.id)} />}
        empty={
          <EmptyState
            art={<EmptyArt variant="nest" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            level={3}
          />
        }
      />
      {details.Panel && opened && (
        <details.Panel image={opened} {...around} returnFocusTo={heading} onClose={details.close} />
      )}
    </section>
  );
};
