import { useEffect, useState } from 'react';
import styles from './image-dialogs.module.css';
import { imagesTexts } from './images.texts.ts';

/** The file as it lies on the device: nothing has been sent yet. */
export const UploadPreview = ({ file }: { readonly file: File }) => {
  const [address, setAddress] = useState<string | null>(null);
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <figure className={styles.preview}>
      {address && !isUnseen && (
        <img className={styles.image} src={address} alt="" onError={() => setUnseen(true)} />
      )}
      {isUnseen && <p className={styles.unseen}>{imagesTexts.dialog.noPreview}</p>}
      <figcaption className={styles.name} dir="auto">
        {file.name}
      </figcaption>
    </figure>
  );
};
