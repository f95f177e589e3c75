import { useSearch } from 'wouter';
import { signInPaths } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { accountTexts as texts } from './account.texts.ts';

type Outcome = keyof typeof texts.signInOutcome;

const isOutcome = (value: string | null): value is Outcome =>
  value !== null && Object.hasOwn(texts.signInOutcome, value);

/** Why somebody who went to sign in is back without an account; the server says it in the address. */
export const SignInOutcome = () => {
  const outcome = new URLSearchParams(useSearch()).get('sign-in');
  if (!isOutcome(outcome)) return null;
  return (
    <Notice
      label={texts.signInOutcomeLabel}
      actions={
        <ButtonAnchor variant="line" href={signInPaths.logIn}>
          {texts.tryAgain}
        </ButtonAnchor>
      }
    >
      {texts.signInOutcome[outcome]}
    </Notice>
  );
};
