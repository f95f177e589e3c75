import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './floating-button.module.css';

interface Look {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Tide for the one loud thing, raised for those beside it. */
  readonly variant?: 'tide' | 'raised' | undefined;
  /** Icon alone has the label as its tooltip. */
  readonly show?: 'icon' | 'label' | undefined;
}

const dressed = ({ label, variant = 'tide', show = 'icon' }: Omit<Look, 'icon'>) => ({
  className: classNames(styles.button, styles[variant], styles[show]),
  ...(show === 'icon' && { 'aria-label': label, 'data-tooltip': label }),
});

type Own<Props> = Omit<Props, 'children' | 'className' | 'aria-label'> & Look;

const Face = ({ icon, label, show }: Look) => (
  <>
    <Icon of={icon} />
    {show === 'label' && label}
  </>
);

export const FloatingButton = ({ icon, label, variant, show, ...rest }: Own<ComponentProps<'button'>>) => (
  <button type="button" {...rest} {...dressed({ label, variant, show })}>
    <Face icon={icon} label={label} show={show} />
  </button>
);

/** Goes to a page of the app. */
export const FloatingLink = ({ icon, label, variant, show, ...rest }: Own<ComponentProps<typeof Link>>) => (
  <Link {...rest} {...dressed({ label, variant, show })}>
    <Face icon={icon} label={label} show={show} />
  </Link>
);

/** Holds them in the corner of the page, and out of the way while something is being written. */
export const FloatingButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.corner} data-floating="">
    {children}
  </div>
);
