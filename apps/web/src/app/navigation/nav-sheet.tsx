import { useLocation } from 'wouter';
import { Link } from '../../ui/link/link.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { destinations, isActive } from './destinations.ts';
import styles from './nav-sheet.module.css';
import { navigationTexts as texts } from './navigation.texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** All nine places, where the bar has no room for them. */
export const NavSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const [path] = useLocation();
  return (
    <Sheet title={texts.menu} onClose={onClose}>
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
