import { accountPageTexts } from '../../features/account/account-page.texts.ts';
import { NightsPanel } from '../../features/nights/nights-panel.tsx';
import { paths } from '../../platform/paths.ts';
import { signUpLink } from '../../session/sign-in-paths.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

const texts = accountPageTexts.trial;

/** Of a trial: what an account would be, and what there is to decide without one. */
export const NoAccount = () => (
  <>
    <EmptyState
      title={texts.title}
      text={texts.text}
      action={
        <ButtonAnchor variant="soft" {...signUpLink(paths.account)}>
          {texts.action}
        </ButtonAnchor>
      }
    />
    <NightsPanel />
  </>
);
