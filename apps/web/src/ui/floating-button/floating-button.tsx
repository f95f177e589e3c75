import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './floating-button.module.css';

interface OwnProps {
  readonly icon: LucideIcon;
  /** Its name, read out and shown as a tooltip (see tooltip-host.tsx). */
  readonly label: string;
  /** Tide for the one loud thing, raised for those beside it. */
  readonly variant?: 'tide' | 'raised' | undefined;
}

const buttonProps = (label: string, variant: OwnProps['variant'] = 'tide') => ({
  className: classNames(styles.button, styles[variant]),
  'aria-label': label,
  'data-tooltip': label,
});

type WithOwnProps<Props> = Omit<Props, 'children' | 'className' | 'aria-label'> & OwnProps;

export const FloatingButton = ({ icon, label, variant, ...rest }: WithOwnProps<ComponentProps<'button'>>) => (
  <button type="button" {...rest} {...buttonProps(label, variant)}>
    <Icon of={icon} />
  </button>
);

/** Goes to a page of the app. */
export const FloatingLink = ({
  icon,
  label,
  variant,
  ...rest
}: WithOwnProps<ComponentProps<typeof Link>>) => (
  <Link {...rest} {...buttonProps(label, variant)}>
    <Icon of={icon} />
  </Link>
);

interface FloatingButtonsProps {
  /** True while a phone shows something that they would cover. */
  readonly isAwayOnPhone?: boolean | undefined;
  readonly children: ReactNode;
}

/** Holds them in the corner of the page, and out of the way while something is being written. */
export const FloatingButtons = ({ isAwayOnPhone = false, children }: FloatingButtonsProps) => (
  <div className={classNames(styles.corner, isAwayOnPhone && styles.away)} data-floating="">
    {children}
  </div>
);
