import type { ComponentProps } from 'react';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { SignUpLink } from './sign-up-link.tsx';

const words = { signIn: 'Sign In' };

interface JoinCalloutProps {
  /** Somebody on trial has no account yet; a visitor may have one. */
  readonly who: 'trial' | 'visitor';
  readonly texts: Readonly<Record<'trial' | 'visitor', string>>;
  readonly linkProps: ComponentProps<typeof SignUpLink>;
}

/** Stands where a signed-in user would take part; others are invited to sign in. */
export const JoinCallout = ({ who, texts, linkProps }: JoinCalloutProps) => (
  <Callout
    action={
      who === 'trial' ? (
        <SignUpLink variant="line" {...linkProps} />
      ) : (
        <ButtonAnchor variant="line" {...linkProps}>
          {words.signIn}
        </ButtonAnchor>
      )
    }
  >
    {texts[who]}
  </Callout>
);
