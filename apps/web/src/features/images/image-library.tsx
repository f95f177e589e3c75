import styles from './gallery.module.css';
import { Gallery } from './gallery.tsx';
import type { ImagesContext } from './gallery-tile.tsx';
import { UploadArea } from './upload-area.tsx';

export const ImageLibrary = (context: ImagesContext) => (
  <div className={styles.library}>
    <UploadArea />
    <Gallery {...context} />
  </div>
);
