import type { ComponentProps } from 'react';
import { ButtonAnchor } from '../../ui/button/button.tsx';

const words = 'Sign Up Free';

/** From a trial to an account; what writing there is comes along. */
export const SignUpLink = (anchor: Omit<ComponentProps<typeof ButtonAnchor>, 'children'>) => (
  <ButtonAnchor {...anchor}>{words}</ButtonAnchor>
);
