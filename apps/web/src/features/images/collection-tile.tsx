import type { CollectedImage } from '@turnstone/contract/image-collection';
import { X } from 'lucide-react';
import { formatWhen } from '../../platform/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './collection.module.css';
import { ImageTile } from './image-tile.tsx';
import { imageTitle } from './image-title.ts';
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
      actions={
        <>
          <Badge tone="gold" className={styles.badge}>
            {texts.collected}
          </Badge>
          <IconButton
            className={styles.remove}
            icon={X}
            label={imagesTexts.gallery.uncollect(imageTitle(image))}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || onRemove()}
          />
        </>
      }
    >
      <p className={styles.when}>{texts.when(formatWhen(image.collectedAt))}</p>
    </ImageTile>
  </div>
);
