import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

interface Look {
  readonly variant?: 'primary' | 'soft' | 'line' | 'quiet' | 'danger' | undefined;
  readonly size?: 'usual' | 'large' | undefined;
}

const classOf = ({ variant = 'primary', size = 'usual' }: Look, className: string | undefined): string =>
  classNames(styles.button, styles[variant], styles[size], className);

interface Work {
  /** The answer is on its way: the button keeps its place and the focus, and hears no further click. */
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
  ...rest
}: ComponentProps<'button'> & Look & Work) => {
  const onSingleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click: whatever was asked for is already on its way.
    if (isBusy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={onSingleClick}
    >
      <Face isBusy={isBusy} busyText={busyText}>
        {children}
      </Face>
    </button>
  );
};

const Face = ({ isBusy, busyText, children }: Work & { readonly children: ReactNode }) => {
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
export const ButtonLink = ({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) => (
  <Link {...rest} className={classOf({ variant, size }, className)} />
);

/** Leaves the app, to a page of the server. */
export const ButtonAnchor = ({ variant, size, className, children, ...rest }: ComponentProps<'a'> & Look) => (
  <a {...rest} className={classOf({ variant, size }, className)}>
    {children}
  </a>
);
