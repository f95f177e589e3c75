import { Info, Sparkles, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { Button, ButtonAnchor } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';
import type { ToastEntry } from './toast-store.ts';

const words = { close: 'Close' };
/** Text shorter than this fits into the four lines that are shown, and needs no second way to be read. */
const surelyFits = 120;

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
