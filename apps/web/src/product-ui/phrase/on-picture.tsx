import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './phrase.module.css';

interface OnPictureProps {
  readonly picture: ReactNode;
  readonly className?: string | undefined;
  /** Words; what else stands with them has to bring its own ground. */
  readonly children: ReactNode;
}

/** Words on a picture, with a ground of their own. Whatever is pressed there is as bright as at night. */
export const OnPicture = ({ picture, className, children }: OnPictureProps) => (
  <div className={classNames(styles.whole, className)}>
    <div className={styles.behind}>{picture}</div>
    <div className={styles.words} data-theme="night">
      {children}
    </div>
  </div>
);
