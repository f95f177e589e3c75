import { Info, Sparkles, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { useEffect, useRef } from 'react';
import { Button, ButtonAnchor } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';
import { dismissToast, type ToastEntry, toastRules, useToasts } from './toast-store.ts';

const words = { region: 'Notifications ({hotkey})', one: 'Notification', close: 'Close' };
/** Text shorter than this fits into the four lines that are shown, and needs no second way to be read. */
const surelyFits = 120;

/** Of one with something to press: reaching it takes longer than reading. */
const actionDurationMs = 10_000;

interface ToastMessageProps {
  readonly toast: ToastEntry;
  readonly onClose: () => void;
}

export const ToastMessage = ({ toast, onClose }: ToastMessageProps) => {
  const { title, text, destructive = false, earned = false, action, isOpen } = toast;
  const sign = destructive ? Info : earned ? Sparkles : null;
  return (
    <RadixToast.Root
      className={classNames(
        styles.toast,
        sign && styles.signed,
        earned && styles.earned,
        destructive && styles.destructive,
      )}
      type={destructive ? 'foreground' : 'background'}
      open={isOpen}
      duration={action ? actionDurationMs : toastRules.durationMs}
      onOpenChange={onClose}
    >
      {sign && <Icon of={sign} className={styles.sign} />}
      <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
      <RadixToast.Close asChild>
        <IconButton className={styles.close} icon={X} iconSize="small" label={words.close} />
      </RadixToast.Close>
      {text && (
        <RadixToast.Description className={styles.text} title={text.length > surelyFits ? text : undefined}>
          {text}
        </RadixToast.Description>
      )}
      {action && (
        <RadixToast.Action className={styles.action} altText={action.label} asChild>
          {'href' in action ? (
            <ButtonAnchor variant="quiet" href={action.href}>
              {action.label}
            </ButtonAnchor>
          ) : (
            <Button variant="quiet" onClick={action.onPress}>
              {action.label}
            </Button>
          )}
        </RadixToast.Action>
      )}
    </RadixToast.Root>
  );
};

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
