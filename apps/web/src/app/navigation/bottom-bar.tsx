import { useLocation } from 'wouter';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import styles from '../frame.module.css';
import { isActive, tabs } from './destinations.ts';
import { navigationTexts as texts } from './navigation.texts.ts';

/** Below 768: the five places one goes to most, under the thumb. */
export const BottomBar = () => {
  const [path] = useLocation();
  return (
    <nav className={styles.bar} aria-label={texts.tabs}>
      {tabs.map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={isActive(to, path) ? 'page' : undefined}>
          <span className={styles.pebble}>
            <Icon of={icon} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
};
