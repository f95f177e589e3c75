import type { ComponentProps } from 'react';
import { ButtonAnchor } from '../button/button.tsx';
import { Callout } from '../callout/callout.tsx';
import { SignUpLink } from './sign-up-link.tsx';

const words = { signIn: 'Sign In' };

interface JoinCalloutProps {
  /** Somebody on trial has no account yet; a visitor may have one. */
  readonly who: 'trial' | 'visitor';
  readonly texts: Readonly<Record<'trial' | 'visitor', string>>;
  readonly way: ComponentProps<typeof SignUpLink>;
}

/** Stands where a member would take part; who is not one yet is asked kindly. */
export const JoinCallout = ({ who, texts, way }: JoinCalloutProps) => (
  <Callout
    action={
      who === 'trial' ? (
        <SignUpLink variant="line" {...way} />
      ) : (
        <ButtonAnchor variant="line" {...way}>
          {words.signIn}
        </ButtonAnchor>
      )
    }
  >
    {texts[who]}
  </Callout>
);
