import type { PaidPlan } from '@turnstone/contract/plan';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { planName } from './plan-name.ts';
import { plansTexts as texts } from './plans.texts.ts';

interface PlanSignInProps {
  readonly plan: PaidPlan;
  /** Back to where they were. */
  readonly returnTo: string;
}

/** A plan belongs to an account. */
export const PlanSignIn = ({ plan, returnTo }: PlanSignInProps) => (
  <Callout action={<ButtonAnchor {...signUpLink(returnTo)}>{texts.signIn.action}</ButtonAnchor>}>
    {texts.signIn.text(planName(plan))}
  </Callout>
);
