import { type ReactNode, useRef } from 'react';
import { LaterScene } from '../../art/later-scene.tsx';
import { whenHere } from '../../backend/time-zone.ts';
import { TagList } from '../../ui/badge/tag-list.tsx';
import { beginningOf } from '../../ui/beginning-of.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { OpenedDialog } from '../../ui/dialog/opened-dialog.ts';
import { Picture, type StoredImage } from '../../ui/picture/picture.tsx';
import styles from './image-dialog.module.css';
import { nameOf } from './image-name.ts';
import { imagesTexts } from './images.texts.ts';

const texts = imagesTexts.facts;
const titleLength = 80;

interface ImageDialogProps extends OpenedDialog {
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
  const name = nameOf(image);
  const title = beginningOf(name, titleLength);
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
          art={<LaterScene seed={image.objectPath} />}
        />
        <div className={styles.words}>
          {title !== name && (
            <p className={styles.description} dir="auto">
              {name}
            </p>
          )}
          <dl className={styles.facts}>
            <Fact name={texts.uploader}>{uploaderName}</Fact>
            <Fact name={texts.shared}>{whenHere(createdAt)}</Fact>
            {collectedAt && <Fact name={texts.collected}>{whenHere(collectedAt)}</Fact>}
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
