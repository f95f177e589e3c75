import type { User } from '@turnstone/contract/account';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { accountTexts as texts } from './account.texts.ts';
import styles from './account-corner.module.css';

const displayName = ({ firstName, email }: User): string => firstName || email || texts.nobodyKnown;

interface AccountButtonProps extends ComponentProps<'button'> {
  readonly user: User;
}

/** The user's stone and name; a phone has room for the stone alone. */
export const AccountButton = ({ user, ...rest }: AccountButtonProps) => (
  <button type="button" {...rest} className={styles.member} aria-label={texts.menu(displayName(user))}>
    <StoneAvatar name={displayName(user)} size={34} />
    <span className={styles.name}>{displayName(user)}</span>
    <Icon of={ChevronDown} size="small" className={styles.chevron} />
  </button>
);
