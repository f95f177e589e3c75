import type { ComponentProps } from 'react';
import styles from './sign-up-invitation.module.css';
import { SignUpLink } from './sign-up-link.tsx';

interface SignUpInvitationProps {
  readonly linkProps: ComponentProps<typeof SignUpLink>;
  readonly children: string;
}

/** Stands where only an account can keep something: nothing pretends to be saved. */
export const SignUpInvitation = ({ linkProps, children }: SignUpInvitationProps) => (
  <div className={styles.invitation}>
    <p>{children}</p>
    <SignUpLink variant="soft" {...linkProps} />
  </div>
);
