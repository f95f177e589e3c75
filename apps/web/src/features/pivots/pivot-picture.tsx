import type { ImageOfPivot } from '@turnstone/contract/picture';
import { LazyScene } from '../../art/lazy-scene.tsx';
import { Picture } from '../../product-ui/picture/picture.tsx';

interface PivotPictureProps {
  readonly image: ImageOfPivot;
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** A picture that is paired with a pivot, or could be. */
export const PivotPicture = ({ image, sizes, className }: PivotPictureProps) => (
  <Picture
    className={className}
    image={image}
    alt={image.description || image.originalName}
    sizes={sizes}
    art={<LazyScene seed={image.objectPath} />}
  />
);
