import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The safe choice comes first: it is also where the focus lands. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** Open as long as it is there. The browser keeps the focus inside, gives it back afterwards and closes on Escape. */
export const Dialog = ({ title, children, actions, onClose }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // While it is still on the page, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={onCancel}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
};
