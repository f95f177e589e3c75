import { useRef, useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { LazyEmptyArt } from '../../art/lazy-empty-art.tsx';
import { HiddenWhenReported } from '../../product-ui/report-control/hidden-when-reported.tsx';
import { useIsReported } from '../../product-ui/report-control/reported-things.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import styles from './gallery.module.css';
import type { ImagesContext } from './gallery-tile.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import { ImageList } from './image-list.tsx';
import { imagesTexts } from './images.texts.ts';
import { useForumImages } from './use-images.ts';

const texts = imagesTexts.gallery;
const fetchDetails = async () => (await import('./forum-image-dialog.tsx')).ForumImageDialog;

/** The community's images. */
export const Gallery = (context: ImagesContext) => {
  const query = useForumImages();
  const [openId, setOpenId] = useState<string | null>(null);
  const details = useLazy(fetchDetails);
  const heading = useRef<HTMLHeadingElement>(null);
  const openImage = flattenPages(query.data).find(({ id }) => id === openId);
  const isReported = useIsReported(openId ?? '');
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
        focusFallback={heading}
        row={image => (
          <HiddenWhenReported id={image.id}>
            <GalleryTile image={image} {...context} onOpen={() => open(image.id)} />
          </HiddenWhenReported>
        )}
        empty={
          <EmptyState
            art={<LazyEmptyArt variant="nest" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            level={3}
          />
        }
      />
      {details.Panel && openImage && !isReported && (
        <details.Panel image={openImage} {...context} returnFocusTo={heading} onClose={details.close} />
      )}
    </section>
  );
};
