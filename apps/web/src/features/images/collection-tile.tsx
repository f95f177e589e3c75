import type { CollectedImage } from '@turnstone/contract';
import { X } from 'lucide-react';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './collection-tile.module.css';
import { nameOf } from './image-name.ts';
import { ImageTile } from './image-tile.tsx';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.collection;

interface CollectionTileProps {
  readonly image: CollectedImage;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

export const CollectionTile = ({ image, isBusy, onOpen, onRemove }: CollectionTileProps) => (
  <div className={styles.tile}>
    <ImageTile
      image={image}
      onOpen={onOpen}
      corners={
        <>
          <Badge tone="gold" className={styles.badge}>
            {texts.collected}
          </Badge>
          <IconButton
            className={styles.remove}
            icon={X}
            label={imagesTexts.gallery.uncollect(nameOf(image))}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onRemove()}
          />
        </>
      }
    >
      <span className={styles.when}>{texts.when(whenHere(image.collectedAt))}</span>
    </ImageTile>
  </div>
);
