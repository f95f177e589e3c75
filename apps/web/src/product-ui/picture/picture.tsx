import { type ImageFormat, imageFile, imageFormats, widthsOfImage } from '@turnstone/rules/image-files';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './picture.module.css';

export interface StoredImage {
  readonly objectPath: string;
  readonly width: number;
  readonly height: number;
  /** A few pixels as a data address. */
  readonly placeholder: string;
}

interface PictureProps {
  readonly image: StoredImage;
  /** Where its files are served from. */
  readonly base?: '/images' | '/public-objects' | undefined;
  readonly alt: string;
  /** How wide it is shown, as in `<img sizes>`: the browser fetches no more than that. */
  readonly sizes: string;
  /** What happens where the box has another shape than the image. */
  readonly fit?: 'cover' | 'contain' | undefined;
  /** A drawing in its place where it cannot be had; decoration, so hidden from who hears the page. */
  readonly art: ReactNode;
  /** Gives the box another shape; without it, it has that of the image. */
  readonly className?: string | undefined;
}

const types: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const fileSet = ({ objectPath, width }: StoredImage, base: string, format: ImageFormat): string =>
  widthsOfImage(width)
    .map(each => `${base}/${imageFile(objectPath, each, format)} ${each}w`)
    .join(', ');

/**
 * A stored image. It keeps its place from the start, is fetched once it comes near the screen, and is drawn where it
 * cannot be had.
 */
export const Picture = (props: PictureProps) => (
  <PictureWithFallback key={props.image.objectPath} {...props} />
);

const PictureWithFallback = ({
  image,
  base = '/images',
  alt,
  sizes,
  fit = 'cover',
  art,
  className,
}: PictureProps) => {
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming');
  const { objectPath, width, height, placeholder } = image;
  return (
    <span className={classNames(styles.frame, styles[fit], className)}>
      {/* In the flow with the image's own measures: nothing moves when the image comes. */}
      <img
        className={classNames(styles.before, state === 'there' && styles.done)}
        src={placeholder}
        width={width}
        height={height}
        alt=""
      />
      {state === 'missing' ? (
        <>
          <span className={styles.drawn}>{art}</span>
          <VisuallyHidden>{alt}</VisuallyHidden>
        </>
      ) : (
        <picture>
          {imageFormats.map(format => (
            <source key={format} type={types[format]} srcSet={fileSet(image, base, format)} sizes={sizes} />
          ))}
          <img
            className={styles.image}
            src={`${base}/${objectPath}`}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
            onLoad={() => setState('there')}
            onError={() => setState('missing')}
          />
        </picture>
      )}
    </span>
  );
};
