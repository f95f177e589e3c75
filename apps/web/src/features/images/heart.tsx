import type { ForumImage } from '@turnstone/contract';
import { Heart as HeartIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { logInAndReturnTo } from '../../backend/sign-in-paths.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './heart.module.css';
import { nameOf } from './image-name.ts';
import { imagesTexts } from './images.texts.ts';
import { useCollect } from './use-collection.ts';
import { useMyId } from './use-images.ts';

const texts = imagesTexts.gallery;

interface HeartProps {
  readonly image: ForumImage;
  readonly herePath: string;
}

export const Heart = ({ image, herePath }: HeartProps) => {
  const { id, isCollected } = image;
  const userId = useMyId();
  const collect = useCollect(id);

  const press = (event: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (event.detail > 1) return;
    if (userId !== null) return collect.mutate({ userId, isCollected: !isCollected });
    toast({
      title: texts.signIn,
      action: { label: imagesTexts.signIn, href: logInAndReturnTo(herePath) },
    });
  };

  return (
    <IconButton
      className={styles.heart}
      icon={HeartIcon}
      label={isCollected ? texts.uncollect(nameOf(image)) : texts.collect(nameOf(image))}
      aria-pressed={isCollected}
      onClick={press}
    />
  );
};
