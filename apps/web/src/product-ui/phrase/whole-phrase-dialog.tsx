import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { OnPicture } from './phrase.tsx';
import styles from './whole-phrase.module.css';

const words = { title: 'The whole phrase' };

interface WholePhraseDialogProps {
  readonly phrase: string;
  readonly picture: ReactNode;
  readonly onClose: () => void;
}

/** All of a phrase that is too long for its card. */
export const WholePhraseDialog = ({ phrase, picture, onClose }: WholePhraseDialogProps) => (
  <Dialog title={words.title} onClose={onClose}>
    <OnPicture className={styles.picture} picture={picture}>
      <p className={styles.phrase} dir="auto">
        {phrase}
      </p>
    </OnPicture>
  </Dialog>
);
