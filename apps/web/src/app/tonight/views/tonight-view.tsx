import { ShoreStrip } from '../../../art/shore-strip.tsx';
import { help } from '../../../product-ui/help/help.texts.ts';
import { HelpCalls } from '../../../product-ui/help/help-calls.tsx';
import { Button } from '../../../ui/button/button.tsx';
import hidden from '../../../ui/visually-hidden/visually-hidden.module.css';
import skip from '../../skip-link.module.css';
import { tonightTexts as texts } from '../tonight.texts.ts';
import { HarderView, HaveToView, LookView, SentView, TheyWroteView, UnsureView } from './door-views.tsx';
import notices from './notices.module.css';
import { part, QuietTop, WayRow } from './parts.tsx';
import styles from './tonight-frame.module.css';
import { ChooseView, SmallView, WaitView, WordsView } from './way-views.tsx';
import { WriteView } from './write-view.tsx';

/** Stands beside the field in which heavy words were written, and nowhere before. */
const HelpOffer = () => (
  <div role="status" {...part('help')}>
    <div className={notices.help} {...part('help-offer')} hidden>
      <p>{help.offer.text}</p>
      <HelpCalls />
      <p className={notices.helpDevice}>{help.offer.device}</p>
      <Button variant="quiet" {...part('help-dismiss')}>
        {help.offer.dismiss}
      </Button>
    </div>
  </div>
);

/** All of Tonight as it looks. It does nothing by itself: the build writes it down as plain HTML. */
export const TonightView = () => (
  <div className={styles.tonight} {...part('tonight')}>
    <a className={skip.skip} href="#main" {...part('skip')}>
      {texts.skip}
    </a>
    <QuietTop />
    <main id="main" className={styles.main} tabIndex={-1}>
      <WayRow />
      <WriteView />
      <WaitView />
      <WordsView />
      <ChooseView />
      <SmallView />
      <LookView />
      <HarderView />
      <TheyWroteView />
      <UnsureView />
      <HaveToView />
      <SentView />
      <HelpOffer />
    </main>
    <div className={styles.floor} aria-hidden="true">
      <ShoreStrip isWide height={380} />
    </div>
    <section className={notices.toasts} aria-label={texts.toasts} {...part('toasts')}>
      <div className={hidden.hidden} role="status" {...part('toasts-said')} />
    </section>
  </div>
);
