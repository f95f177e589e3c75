import { useLocation } from 'wouter';
import { HelpCalls } from '../../product-ui/help/help-calls.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { destinations, isActive } from './destinations.ts';
import help from './help-now.module.css';
import styles from './nav-sheet.module.css';
import { navigationTexts as texts } from './navigation.texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The numbers to call and all nine places, where the bar has no room for them. */
export const NavSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const [path] = useLocation();
  return (
    <Sheet title={texts.menu} onClose={onClose}>
      <section className={help.section} aria-labelledby="help-now-title">
        <h3 id="help-now-title" className={help.title}>
          {texts.helpNow}
        </h3>
        <HelpCalls />
      </section>
      <nav className={styles.nav} aria-label={texts.main}>
        {destinations.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={isActive(to, path) ? 'page' : undefined} onClick={onClose}>
            {label}
          </Link>
        ))}
      </nav>
      <ThemeSwitch />
    </Sheet>
  );
};
