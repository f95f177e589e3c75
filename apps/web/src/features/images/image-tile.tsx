import type { ReactNode } from 'react';
import { useId } from 'react';
import { LaterScene } from '../../art/later-scene.tsx';
import { Picture, type StoredImage } from '../../ui/picture/picture.tsx';
import { nameOf } from './image-name.ts';
import styles from './image-tile.module.css';
import { imagesTexts as texts } from './images.texts.ts';

/** As the grid lays them out: four, three or two side by side. */
const sizes = '(min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw';

interface ImageTileProps {
  readonly image: StoredImage & {
    readonly description: string | null;
    readonly originalName: string;
    readonly uploaderName: string;
  };
  /** More below the name. */
  readonly children?: ReactNode;
  /** On the picture's corners: what can be pressed there is not part of what opens the image. */
  readonly corners: ReactNode;
  readonly onOpen: () => void;
}

/** The whole tile opens the image. */
export const ImageTile = ({ image, children, corners, onOpen }: ImageTileProps) => {
  const id = useId();
  const name = nameOf(image);
  return (
    <div className={styles.tile}>
      <button type="button" className={styles.open} aria-labelledby={id} onClick={onOpen}>
        <Picture
          className={styles.picture}
          image={image}
          alt={name}
          sizes={sizes}
          art={<LaterScene seed={image.objectPath} />}
        />
        <span className={styles.caption}>
          <span id={id} className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.by} dir="auto">
            {texts.by(image.uploaderName)}
          </span>
          {children}
        </span>
      </button>
      {corners}
    </div>
  );
};
