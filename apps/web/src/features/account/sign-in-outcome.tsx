import { useSearch } from 'wouter';
import { logInPath, signInPaths } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { signInOutcomeTexts as texts } from './sign-in-outcome.texts.ts';

type Outcome = keyof typeof texts.outcomes;

const isOutcome = (value: string | null): value is Outcome =>
  value !== null && Object.hasOwn(texts.outcomes, value);

/** Why somebody is here who went to sign in, or to a page that takes an account: the address says it. */
export const SignInOutcome = () => {
  const query = new URLSearchParams(useSearch());
  const outcome = query.get('sign-in');
  if (!isOutcome(outcome)) return null;
  const wanted = query.get('to');
  return (
    <Notice
      label={texts.label}
      actions={
        <ButtonAnchor variant="line" href={wanted ? logInPath(wanted) : signInPaths.logIn}>
          {outcome === 'needed' ? texts.open : texts.tryAgain}
        </ButtonAnchor>
      }
    >
      {texts.outcomes[outcome]}
    </Notice>
  );
};
