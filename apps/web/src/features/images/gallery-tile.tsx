import type { ForumImage } from '@turnstone/contract';
import { Badge } from '../../ui/badge/badge.tsx';
import { ReviewNote } from '../../ui/review-note/review-note.tsx';
import type { Around } from './around.ts';
import styles from './gallery-tile.module.css';
import { Heart } from './heart.tsx';
import { nameOf } from './image-name.ts';
import { ImageTile } from './image-tile.tsx';
import { imagesTexts } from './images.texts.ts';

interface GalleryTileProps extends Around {
  readonly image: ForumImage;
  readonly onOpen: () => void;
}

export const GalleryTile = ({ image, herePath, decisionsPath, Others, onOpen }: GalleryTileProps) => (
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
            <Others about={{ kind: 'image', id: image.id }} words={nameOf(image)} />
          </div>
        )}
        <Heart image={image} herePath={herePath} />
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
    <ReviewNote className={styles.review} review={image.review} decisionsPath={decisionsPath} />
  </ImageTile>
);
