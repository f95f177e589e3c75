import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SignUpLink } from './sign-up-link.tsx';

interface SignUpDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'returnFocusTo' | 'onClose'> {
  readonly linkProps: ComponentProps<typeof SignUpLink>;
  readonly children: string;
}

/** Opens in place of what only an account can do: nothing pretends. */
export const SignUpDialog = ({ linkProps, ...dialog }: SignUpDialogProps) => (
  <Dialog {...dialog} actions={<SignUpLink {...linkProps} />} />
);
