import { truncate } from '@turnstone/rules/truncate';
import type { ReactNode } from 'react';
import { LazyScene } from '../../art/lazy-scene.tsx';
import { Picture, type StoredImage } from '../../product-ui/picture/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './image-tile.module.css';
import { imageTitle } from './image-title.ts';
import { imagesTexts as texts } from './images.texts.ts';

/** As the grid lays them out: four, three or two side by side. */
const sizes = '(min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw';

/** As many letters as three lines of a phone's tile hold, and two for the name below: the whole is in the dialog. */
const lengths = { name: 44, by: 28 };

interface ImageTileProps {
  readonly image: StoredImage & {
    readonly description: string | null;
    readonly originalName: string;
    readonly uploaderName: string;
  };
  /** More below the name. */
  readonly children?: ReactNode;
  /** Below the words: nothing lies over the picture. */
  readonly actions: ReactNode;
  readonly onOpen: () => void;
}

/** The whole tile opens the image. */
export const ImageTile = ({ image, children, actions, onOpen }: ImageTileProps) => {
  const name = imageTitle(image);
  const visibleName = truncate(name, lengths.name);
  return (
    <div className={styles.tile}>
      {/* The name below says what it shows. */}
      <Picture
        className={styles.picture}
        image={image}
        alt=""
        sizes={sizes}
        art={<LazyScene seed={image.objectPath} />}
      />
      <div className={styles.caption}>
        <button
          type="button"
          className={styles.open}
          aria-label={visibleName === name ? undefined : name}
          onClick={onOpen}
        >
          <span className={classNames(styles.clamped, styles.name)} dir="auto">
            {visibleName}
          </span>
        </button>
        <p className={classNames(styles.clamped, styles.by)} dir="auto">
          {texts.by(truncate(image.uploaderName, lengths.by))}
        </p>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
};
