import styles from './gallery.module.css';
import { Gallery } from './gallery.tsx';
import type { ImagesContext } from './images-context.ts';
import { UploadArea } from './upload-area.tsx';

export const ImageLibrary = (context: ImagesContext) => (
  <div className={styles.library}>
    <UploadArea />
    <Gallery {...context} />
  </div>
);
