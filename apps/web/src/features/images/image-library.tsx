import type { Around } from './around.ts';
import { Gallery } from './gallery.tsx';
import styles from './image-library.module.css';
import { UploadArea } from './upload-area.tsx';

interface ImageLibraryProps extends Around {
  readonly plansPath: string;
}

export const ImageLibrary = ({ plansPath, ...around }: ImageLibraryProps) => (
  <div className={styles.library}>
    <UploadArea plansPath={plansPath} herePath={around.herePath} />
    <Gallery {...around} />
  </div>
);
