import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

interface StyleProps {
  readonly variant?: 'primary' | 'soft' | 'line' | 'quiet' | 'danger' | undefined;
  readonly size?: 'medium' | 'large' | undefined;
}

const buttonClass = (
  { variant = 'primary', size = 'medium' }: StyleProps,
  className: string | undefined,
): string => classNames(styles.button, styles[variant], styles[size], className);

interface BusyProps {
  /** The request is pending: the button keeps its place and the focus, and ignores further clicks. */
  readonly isBusy?: boolean | undefined;
  /** Shown meanwhile instead of the label. Room for it is kept from the start, so that nothing jumps. */
  readonly busyText?: string | undefined;
}

export const Button = ({
  variant,
  size,
  isBusy = false,
  busyText,
  className,
  onClick,
  children,
  'aria-disabled': isUnready,
  ...rest
}: ComponentProps<'button'> & StyleProps & BusyProps) => {
  const onSingleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click: whatever was asked for is already on its way.
    if (isBusy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isUnready || undefined}
      onClick={onSingleClick}
    >
      <ButtonContent isBusy={isBusy} busyText={busyText}>
        {children}
      </ButtonContent>
    </button>
  );
};

const ButtonContent = ({ isBusy, busyText, children }: BusyProps & { readonly children: ReactNode }) => {
  if (busyText !== undefined)
    return (
      <span className={styles.stack} data-reserve={isBusy ? undefined : busyText}>
        <span className={classNames(styles.face, isBusy && styles.unseen)} aria-hidden={isBusy || undefined}>
          {children}
        </span>
        {isBusy && (
          <span className={styles.face}>
            <Spinner />
            {busyText}
          </span>
        )}
      </span>
    );
  if (!isBusy) return children;
  return (
    <>
      <span className={classNames(styles.face, styles.unseen)}>{children}</span>
      <Spinner className={styles.over} />
    </>
  );
};

/** Goes to a page of the app. */
export const ButtonLink = ({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & StyleProps) => (
  <Link {...rest} className={buttonClass({ variant, size }, className)} />
);

/** Leaves the app, to a page of the server. */
export const ButtonAnchor = ({
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & StyleProps) => (
  <a {...rest} className={buttonClass({ variant, size }, className)}>
    {children}
  </a>
);
