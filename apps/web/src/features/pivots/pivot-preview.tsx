import type { ImageOfPivot } from '@turnstone/contract/picture';
import { OnPicture } from '../../product-ui/phrase/phrase.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './pivot-dialogs.module.css';
import { PivotPicture } from './pivot-picture.tsx';

interface PivotPreviewProps {
  readonly phrase: string;
  /** Null while none is chosen. */
  readonly image: ImageOfPivot | null;
  readonly className?: string | undefined;
}

/** A phrase on its image, all of it. */
export const PivotPreview = ({ phrase, image, className }: PivotPreviewProps) => {
  const words = (
    <p className={styles.phrase} dir="auto">
      {phrase}
    </p>
  );
  if (!image) return <div className={classNames(styles.preview, styles.bare, className)}>{words}</div>;
  return (
    <OnPicture
      className={classNames(styles.preview, className)}
      picture={<PivotPicture image={image} sizes="420px" />}
    >
      {words}
    </OnPicture>
  );
};
