import type { ForumImage } from '@turnstone/contract/images';
import { ReviewNote } from '../../product-ui/review-note/review-note.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { CollectButton } from './collect-button.tsx';
import styles from './gallery.module.css';
import { ImageTile } from './image-tile.tsx';
import { imageTitle } from './image-title.ts';
import { imagesTexts } from './images.texts.ts';
import type { ImagesContext } from './images-context.ts';

interface GalleryTileProps extends ImagesContext {
  readonly image: ForumImage;
  readonly onOpen: () => void;
}

export const GalleryTile = ({ image, ReportMenu, onOpen }: GalleryTileProps) => (
  <ImageTile
    image={image}
    onOpen={onOpen}
    corners={
      <>
        {image.isMine ? (
          <Badge tone="tide" className={styles.mine}>
            {imagesTexts.gallery.mine}
          </Badge>
        ) : (
          <div className={styles.others}>
            <ReportMenu about={{ kind: 'image', id: image.id }} itemLabel={imageTitle(image)} />
          </div>
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
