import type { ForumImage } from '@turnstone/contract/images';
import type { ReportControl } from '../../product-ui/report-control/report-control.ts';
import { ReviewNote } from '../../product-ui/review-note/review-note.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { CollectButton } from './collect-button.tsx';
import styles from './gallery.module.css';
import { ImageTile } from './image-tile.tsx';
import { imageTitle } from './image-title.ts';
import { imagesTexts } from './images.texts.ts';

/** What the page puts around the community's images. */
export interface ImagesContext {
  /** What can be done about what others have shared: on a tile, and where the image is open. */
  readonly ReportMenu: ReportControl;
  readonly ReportActions: ReportControl;
}

interface GalleryTileProps extends ImagesContext {
  readonly image: ForumImage;
  readonly onOpen: () => void;
}

export const GalleryTile = ({ image, ReportMenu, onOpen }: GalleryTileProps) => (
  <ImageTile
    image={image}
    onOpen={onOpen}
    actions={
      <>
        {image.isMine ? (
          <Badge tone="tide" className={styles.mine}>
            {imagesTexts.gallery.mine}
          </Badge>
        ) : (
          <ReportMenu about={{ kind: 'image', id: image.id }} itemLabel={imageTitle(image)} />
        )}
        <CollectButton image={image} />
      </>
    }
  >
    {image.tags.length > 0 && (
      <div className={styles.tags}>
        {image.tags.map(tag => (
          <span key={tag} className={styles.tag} dir="auto">
            {tag}
          </span>
        ))}
      </div>
    )}
    <ReviewNote className={styles.review} review={image.review} />
  </ImageTile>
);
