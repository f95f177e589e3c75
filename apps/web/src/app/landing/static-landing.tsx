import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { goodbyeTexts } from '../../features/account/goodbye.texts.ts';
import { signInOutcomeTexts } from '../../features/account/sign-in-outcome.texts.ts';
import { tryItFreeTexts } from '../../features/trial/try-it-free.texts.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { landingTexts } from './landing.texts.ts';
import { LandingView } from './landing-view.tsx';

const outcomes = Object.entries({
  ...signInOutcomeTexts.outcomes,
  leaving: goodbyeTexts.text,
  'no-storage': tryItFreeTexts.notStarted,
});

/** What landing-outcome.js and landing-script.ts may have to say; all of it is there and hidden until it is needed. */
const Notices = () =>
  outcomes.map(([outcome, sentence]) => (
    <div key={outcome} data-outcome={outcome} hidden>
      <Notice label={goodbyeTexts.label}>{sentence}</Notice>
    </div>
  ));

const TryItFree = (look: { readonly variant: 'quiet' | 'primary'; readonly size?: 'large' }) => (
  <Button {...look} data-try-it-free="">
    {tryItFreeTexts.tryItFree}
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
