import type { ForumImage } from '@turnstone/contract/images';
import { Heart as HeartIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { forumImages } from '../../platform/paths.ts';
import { logInPath } from '../../session/sign-in-paths.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './gallery.module.css';
import { imageTitle } from './image-title.ts';
import { imagesTexts } from './images.texts.ts';
import { useCollect } from './use-collection.ts';
import { useUserId } from './use-images.ts';

const texts = imagesTexts.gallery;

export const CollectButton = ({ image }: { readonly image: ForumImage }) => {
  const { id, isCollected } = image;
  const userId = useUserId();
  const collect = useCollect(id);

  const press = (event: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (event.detail > 1) return;
    if (userId !== null) return collect.mutate({ userId, isCollected: !isCollected });
    toast({
      title: texts.signIn,
      action: { label: imagesTexts.signIn, href: logInPath(forumImages) },
    });
  };

  return (
    <IconButton
      className={styles.heart}
      icon={HeartIcon}
      label={isCollected ? texts.uncollect(imageTitle(image)) : texts.collect(imageTitle(image))}
      aria-pressed={isCollected}
      onClick={press}
    />
  );
};
