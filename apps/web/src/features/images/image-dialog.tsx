import { truncate } from '@turnstone/rules/truncate';
import { type ReactNode, useRef } from 'react';
import { LazyScene } from '../../art/lazy-scene.tsx';
import { formatWhen } from '../../platform/time-zone.ts';
import { Picture, type StoredImage } from '../../product-ui/picture/picture.tsx';
import { TagList } from '../../ui/badge/tag-list.tsx';
import { Dialog, type DialogBaseProps } from '../../ui/dialog/dialog.tsx';
import styles from './image-dialogs.module.css';
import { imageTitle } from './image-title.ts';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.facts;
const titleLength = 80;

interface ImageDialogProps extends DialogBaseProps {
  readonly image: StoredImage & {
    readonly description: string | null;
    readonly originalName: string;
    readonly uploaderName: string;
    readonly tags: readonly string[];
    readonly createdAt: string;
    readonly collectedAt?: string;
  };
  readonly actions?: ReactNode;
  /** More beside the picture. */
  readonly children?: ReactNode;
}

/** An image as large as the screen has room for, and everything that is known of it. */
export const ImageDialog = ({ image, actions, children, returnFocusTo, onClose }: ImageDialogProps) => {
  const { uploaderName, createdAt, collectedAt, tags } = image;
  const name = imageTitle(image);
  const title = truncate(name, titleLength);
  // There may be nothing to press but Close, and nobody came for that.
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title={title}
      size="wide"
      focusFirst={content}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
      actions={actions}
    >
      <div ref={content} tabIndex={-1} className={styles.columns}>
        <Picture
          className={styles.picture}
          image={image}
          alt={name}
          sizes="(min-width: 880px) 540px, 100vw"
          fit="contain"
          art={<LazyScene seed={image.objectPath} />}
        />
        <div className={styles.words}>
          {title !== name && (
            <p className={styles.description} dir="auto">
              {name}
            </p>
          )}
          <dl className={styles.facts}>
            <Fact name={texts.uploader}>{uploaderName}</Fact>
            <Fact name={texts.shared}>{formatWhen(createdAt)}</Fact>
            {collectedAt && <Fact name={texts.collected}>{formatWhen(collectedAt)}</Fact>}
          </dl>
          <TagList tags={tags} label={texts.tags} />
          {children}
        </div>
      </div>
    </Dialog>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
