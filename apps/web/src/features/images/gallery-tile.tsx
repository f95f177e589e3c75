import type { ForumImage } from '@turnstone/contract';
import { Badge } from '../../ui/badge/badge.tsx';
import styles from './gallery-tile.module.css';
import { Heart } from './heart.tsx';
import { ImageTile } from './image-tile.tsx';
import { imagesTexts } from './images.texts.ts';

interface GalleryTileProps {
  readonly image: ForumImage;
  readonly herePath: string;
  readonly onOpen: () => void;
}

export const GalleryTile = ({ image, herePath, onOpen }: GalleryTileProps) => (
  <ImageTile
    image={image}
    onOpen={onOpen}
    corners={
      <>
        {image.isMine && (
          <Badge tone="tide" className={styles.mine}>
            {imagesTexts.gallery.mine}
          </Badge>
        )}
        <Heart image={image} herePath={herePath} />
      </>
    }
  >
    {image.tags.length > 0 && (
      <span className={styles.tags}>
        {image.tags.map(tag => (
          <span key={tag} className={styles.tag} dir="auto">
            {tag}
          </span>
        ))}
      </span>
    )}
  </ImageTile>
);
