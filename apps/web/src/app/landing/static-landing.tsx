import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { accountTexts } from '../../features/account/account.texts.ts';
import { trialTexts } from '../../features/trial/trial.texts.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { landingTexts } from './landing.texts.ts';
import { LandingView } from './landing-view.tsx';

const outcomes = Object.entries({
  ...accountTexts.signInOutcome,
  leaving: accountTexts.goodbye,
  'no-storage': trialTexts.notStarted,
});

/** What landing-script.ts may have to say; all of it is there and hidden until it is needed. */
const Notices = () =>
  outcomes.map(([outcome, sentence]) => (
    <div key={outcome} data-outcome={outcome} hidden>
      <Notice label={accountTexts.outcomeLabel}>{sentence}</Notice>
    </div>
  ));

const TryItFree = (look: { readonly variant: 'quiet' | 'primary'; readonly size?: 'large' }) => (
  <Button {...look} data-try-it-free="">
    {trialTexts.tryItFree}
  </Button>
);

/** The landing page as HTML; landing-script.ts gives its buttons their work. Called by the build. */
export const staticLanding = (): string =>
  renderToStaticMarkup(
    <Router ssrPath={paths.landing}>
      <LandingView
        tryItFree={{
          quiet: <TryItFree variant="quiet" />,
          large: <TryItFree variant="primary" size="large" />,
        }}
        notice={<Notices />}
        heading={<h1>{landingTexts.title}</h1>}
      />
    </Router>,
  );
