import styles from './gallery.module.css';
import { Gallery } from './gallery.tsx';
import type { ImagesContext } from './images-context.ts';
import { UploadArea } from './upload-area.tsx';

interface ImageLibraryProps extends ImagesContext {
  readonly plansPath: string;
}

export const ImageLibrary = ({ plansPath, ...context }: ImageLibraryProps) => (
  <div className={styles.library}>
    <UploadArea plansPath={plansPath} returnPath={context.returnPath} />
    <Gallery {...context} />
  </div>
);
