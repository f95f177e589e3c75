import { ArrowRight } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import styles from './text-link.module.css';

interface TextLinkProps extends LinkProps {
  readonly hasArrow?: boolean | undefined;
}

/** A link in words, as high as a finger. */
export const TextLink = ({ hasArrow = false, className, children, ...rest }: TextLinkProps) => (
  <Link {...rest} className={classNames(styles.link, className)}>
    {children}
    {hasArrow && <Icon of={ArrowRight} size="small" />}
  </Link>
);
