import * as RadixToast from 'radix-ui/toast';
import { useEffect, useRef } from 'react';
import styles from './toast.module.css';
import { ToastMessage } from './toast-message.tsx';
import { dismissToast, toastRules, useToasts } from './toast-store.ts';

const words = { region: 'Notifications ({hotkey})', one: 'Notification' };
const hotkey = [toastRules.hotkey];

/** Where toasts appear and are read out: politely, or at once when something failed. */
export const ToastRegion = () => {
  const toasts = useToasts();
  const viewport = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  // Not onFocus: toasts stand in the list on the page, but not in React's tree.
  useEffect(() => {
    const list = viewport.current;
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && list?.contains(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    };
    list?.addEventListener('focusin', onFocusIn);
    return () => list?.removeEventListener('focusin', onFocusIn);
  }, []);

  const onClose = () => {
    const list = viewport.current;
    // Back to where the user was, rather than to an empty region at the end of the page.
    if (list?.contains(document.activeElement)) (cameFrom.current ?? list).focus();
    if (document.activeElement === list) list?.blur();
    // The pointer leaves with the toast. Radix would not hear of it and hold the next toast for ever.
    list?.parentElement?.dispatchEvent(new PointerEvent('pointerleave'));
    dismissToast();
  };

  return (
    <RadixToast.Provider
      label={words.one}
      duration={toastRules.durationMs}
      swipeDirection={toastRules.swipe.direction}
      swipeThreshold={toastRules.swipe.thresholdPx}
    >
      {toasts.map(toast => (
        <ToastMessage key={toast.number} toast={toast} onClose={onClose} />
      ))}
      <RadixToast.Viewport ref={viewport} className={styles.region} label={words.region} hotkey={hotkey} />
    </RadixToast.Provider>
  );
};
