import { classNames } from '../../ui/class-names.ts';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import styles from '../pages/account-page.module.css';

/** Where the parts below the first one will be, and those beside it. */
export const AccountSkeleton = () => (
  <>
    <SkeletonCards className={styles.column} count={3} />
    <SkeletonCards className={classNames(styles.column, styles.side)} count={4} />
  </>
);
