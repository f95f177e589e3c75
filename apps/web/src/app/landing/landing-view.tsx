import { Feather, HandHeart, Lock, type LucideIcon, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../art/brand-mark.tsx';
import { Shoreline } from '../../art/shoreline.tsx';
import { paths, tonightPath } from '../../platform/paths.ts';
import { signInPaths } from '../../session/sign-in-paths.ts';
import { BRAND } from '../../ui/brand.ts';
import { ButtonAnchor } from '../../ui/button/button.tsx';
import { Footer, helpId } from '../footer.tsx';
import { SkipLink } from '../skip-link.tsx';
import { landingTexts as texts } from './landing.texts.ts';
import styles from './landing-view.module.css';
import { Practices } from './practices.tsx';

interface LandingViewProps {
  /** The button that starts a trial, in the header and in the hero. */
  readonly tryItFree: { readonly quiet: ReactNode; readonly large: ReactNode };
  /** Said above everything, such as how a sign-in ended. */
  readonly notice?: ReactNode;
  readonly heading: ReactNode;
}

const Logo = () => (
  <span className={styles.logo}>
    <BrandMark size={30} />
    <span className={styles.wordmark}>{BRAND.name}</span>
  </span>
);

interface Trust {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly href?: string;
}

const trust: readonly Trust[] = [
  { Icon: Lock, ...texts.trust.private },
  { Icon: Feather, ...texts.trust.trial },
  { Icon: HandHeart, ...texts.trust.quota },
  { Icon: Moon, ...texts.trust.tonight, href: tonightPath },
];

/** The landing page as it looks. It does nothing by itself, so that the build can also write it down as plain HTML. */
export const LandingView = ({ tryItFree, notice, heading }: LandingViewProps) => (
  <div className={styles.landing}>
    <SkipLink />
    <header className={styles.header}>
      <div className={styles.headerIn}>
        <Logo />
        <div className={styles.entrances}>
          {tryItFree.quiet}
          <ButtonAnchor variant="quiet" href={signInPaths.logIn}>
            {texts.logIn}
          </ButtonAnchor>
          <ButtonAnchor href={signInPaths.logIn}>{texts.getStarted}</ButtonAnchor>
        </div>
        <a className={styles.home} href={paths.home}>
          {texts.toHome}
        </a>
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
    </header>
    <main id="main">
      <section className={styles.hero}>
        <div className={styles.wrap}>
          <div className={styles.copy}>
            {heading}
            <p className={styles.lead}>{texts.lead}</p>
            <div className={styles.actions}>
              {tryItFree.large}
              <ButtonAnchor variant="line" size="large" href={signInPaths.logIn}>
                {texts.getStarted}
              </ButtonAnchor>
            </div>
            <p className={styles.offer}>{texts.offer}</p>
            <p className={styles.help}>
              {texts.help.question} <a href={`#${helpId}`}>{texts.help.link}</a>
            </p>
          </div>
        </div>
        {/* After the words, so that they stand where they stay while the long drawing arrives. */}
        <div className={styles.shore}>
          <Shoreline />
        </div>
      </section>
      <Practices />
      <section className={styles.trust} aria-label={texts.trust.label}>
        <ul className={styles.trustList}>
          {trust.map(({ Icon, title, text, href }) => (
            <li key={title}>
              <Icon aria-hidden="true" size={24} strokeWidth={1.75} />
              <div>
                <b>{href ? <a href={href}>{title}</a> : title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.closing} data-theme="night">
        <div className={styles.shore}>
          <Shoreline place="closing" />
        </div>
        <div className={styles.wrap}>
          <h2>{texts.closing.title}</h2>
          <p>{texts.closing.text}</p>
          <ButtonAnchor size="large" href={signInPaths.logIn}>
            {texts.getStartedFree}
          </ButtonAnchor>
        </div>
      </section>
    </main>
    {/* The bar stays at the top of this page: further down, this stays in view. */}
    <aside className={styles.helpNow} aria-label={texts.help.label}>
      <ButtonAnchor variant="soft" href={`#${helpId}`}>
        {texts.help.link}
      </ButtonAnchor>
    </aside>
    <Footer />
  </div>
);
