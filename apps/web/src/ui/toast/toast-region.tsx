import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './toast-region.module.css';
import { dismissToast, useShownToast } from './toast-store.ts';

const shownMs = 5000;
const words = { region: 'Notifications', close: 'Close' };

/** Always on the page, so that what appears in it is read out: politely, or at once when something failed. */
export const ToastRegion = () => {
  const toast = useShownToast();
  const [isHeld, hold] = useState(false);
  const number = toast?.number ?? null;

  useEffect(() => {
    if (number === null || isHeld) return;
    const timer = setTimeout(dismissToast, shownMs);
    return () => clearTimeout(timer);
  }, [number, isHeld]);

  useEffect(() => {
    // The one that was held is gone, and with it the pointer or the focus that held it.
    if (number === null) hold(false);
  }, [number]);

  const message = toast && (
    <div className={classNames(styles.toast, toast.destructive && styles.destructive)} key={toast.number}>
      <div>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={words.close} onClick={dismissToast}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );

  return (
    <section
      className={styles.region}
      aria-label={words.region}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div role="status">{toast?.destructive ? null : message}</div>
      <div role="alert">{toast?.destructive ? message : null}</div>
    </section>
  );
};
