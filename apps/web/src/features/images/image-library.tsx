import { Gallery } from './gallery.tsx';
import styles from './image-library.module.css';
import { UploadArea } from './upload-area.tsx';

interface ImageLibraryProps {
  readonly plansPath: string;
  /** Where somebody who signs in comes back to. */
  readonly herePath: string;
}

export const ImageLibrary = ({ plansPath, herePath }: ImageLibraryProps) => (
  <div className={styles.library}>
    <UploadArea plansPath={plansPath} herePath={herePath} />
    <Gallery herePath={herePath} />
  </div>
);
