import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './icon-button.module.css';

interface OwnProps {
  readonly icon: LucideIcon;
  /** Its name, read out and shown as a tooltip (see tooltip-host.tsx). */
  readonly label: string;
  readonly iconSize?: 'small' | 'medium' | 'large' | undefined;
}

const buttonProps = (label: string, className: string | undefined) => ({
  className: classNames(styles.button, className),
  'aria-label': label,
  'data-tooltip': label,
});

type WithOwnProps<Props> = Omit<Props, 'children' | 'aria-label'> & OwnProps;

export const IconButton = ({
  icon,
  label,
  iconSize,
  className,
  ...rest
}: WithOwnProps<ComponentProps<'button'>>) => (
  <button type="button" {...rest} {...buttonProps(label, className)}>
    <Icon of={icon} size={iconSize} />
  </button>
);

/** Goes to a page of the app. */
export const IconLink = ({
  icon,
  label,
  iconSize,
  className,
  ...rest
}: WithOwnProps<ComponentProps<typeof Link>>) => (
  <Link {...rest} {...buttonProps(label, className)}>
    <Icon of={icon} size={iconSize} />
  </Link>
);
