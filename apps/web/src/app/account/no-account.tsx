import { accountPageTexts } from '../../features/account/account-page.texts.ts';
import { paths } from '../../platform/paths.ts';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

const texts = accountPageTexts.trial;

/** Of a trial. */
export const NoAccount = () => (
  <EmptyState
    title={texts.title}
    text={texts.text}
    action={
      <ButtonAnchor variant="soft" {...signUpLink(paths.account)}>
        {texts.action}
      </ButtonAnchor>
    }
  />
);
