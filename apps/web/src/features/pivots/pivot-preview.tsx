import type { ImageOfPivot } from '@turnstone/contract';
import { classNames } from '../../ui/class-names.ts';
import { OnPicture } from '../../ui/phrase/on-picture.tsx';
import { PivotPicture } from './pivot-picture.tsx';
import styles from './pivot-preview.module.css';

interface PivotPreviewProps {
  readonly phrase: string;
  /** Null while none is chosen. */
  readonly image: ImageOfPivot | null;
}

/** A phrase on its image, all of it. */
export const PivotPreview = ({ phrase, image }: PivotPreviewProps) => {
  const words = (
    <p className={styles.phrase} dir="auto">
      {phrase}
    </p>
  );
  if (!image) return <div className={classNames(styles.preview, styles.bare)}>{words}</div>;
  return (
    <OnPicture className={styles.preview} picture={<PivotPicture image={image} sizes="420px" />}>
      {words}
    </OnPicture>
  );
};
