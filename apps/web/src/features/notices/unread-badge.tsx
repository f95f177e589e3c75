import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { noticesTexts as texts } from './notices.texts.ts';
import styles from './unread-badge.module.css';
import { useUnreadNotices } from './use-notices.ts';

/** How many notices are new, on the bell it stands beside. */
export const UnreadBadge = () => {
  const count = useUnreadNotices().data?.count ?? 0;
  return (
    <span className={styles.place} role="status">
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {texts.figure(count)}
          </span>
          <VisuallyHidden>{texts.unread(count)}</VisuallyHidden>
        </>
      )}
    </span>
  );
};
