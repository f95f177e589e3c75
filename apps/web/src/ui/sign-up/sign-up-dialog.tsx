import type { ComponentProps } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { SignUpLink } from './sign-up-link.tsx';

interface SignUpDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'returnFocusTo' | 'onClose'> {
  readonly way: ComponentProps<typeof SignUpLink>;
  readonly children: string;
}

/** Opens in place of what only an account can do: nothing pretends. */
export const SignUpDialog = ({ way, ...dialog }: SignUpDialogProps) => (
  <Dialog {...dialog} actions={<SignUpLink {...way} />} />
);
