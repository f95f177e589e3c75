import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

interface Look {
  readonly variant?: 'primary' | 'soft' | 'line' | 'quiet' | 'danger' | undefined;
  readonly size?: 'usual' | 'large' | undefined;
}

const classOf = ({ variant = 'primary', size = 'usual' }: Look, className: string | undefined): string =>
  classNames(styles.button, styles[variant], styles[size], className);

type ButtonProps = ComponentProps<'button'> & Look & { readonly isBusy?: boolean };

export const Button = ({
  variant,
  size,
  isBusy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const onSingleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click: whatever was asked for is already on its way.
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      onClick={onSingleClick}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
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
