import { Bell, Gift, LifeBuoy, type LucideIcon, Menu } from 'lucide-react';
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../api/session-context.ts';
import { BrandMark } from '../art/brand-mark.tsx';
import { LoadingCorner, UserCorner, VisitorCorner } from '../features/account/account-corner.tsx';
import { TrialCorner } from '../features/trial/trial-corner.tsx';
import { paths } from '../platform/paths.ts';
import { BRAND } from '../ui/brand.ts';
import { IconButton, IconLink } from '../ui/icon-button/icon-button.tsx';
import { LazySection } from '../ui/lazy/lazy-section.tsx';
import { useLazy } from '../ui/lazy/use-lazy.ts';
import { Link } from '../ui/link/link.tsx';
import styles from './frame.module.css';
import { destinations, isActive } from './navigation/destinations.ts';
import { navigationTexts as texts } from './navigation/navigation.texts.ts';

interface LazyPopoverProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly className?: string | undefined;
  readonly load: () => Promise<ComponentType<{ readonly className?: string | undefined }>>;
}

/** A button whose popover comes with the first press. */
const LazyPopover = ({ icon, label, className, load }: LazyPopoverProps) => {
  const { Panel, open, preload } = useLazy(load);
  if (Panel) return <Panel className={className} />;
  return (
    <IconButton
      className={className}
      icon={icon}
      label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onClick={open}
    />
  );
};

const fetchHelpNow = async () => (await import('./navigation/bar-popovers.tsx')).HelpNow;
const fetchNotifications = async () => (await import('./navigation/bar-popovers.tsx')).NotificationsPanel;
/** What the page itself needs comes first. */
const fetchUnreadBadge = async () => {
  await new Promise(resolve => setTimeout(resolve, 2_000));
  return (await import('../features/notices/unread-badge.tsx')).UnreadBadge;
};
const fetchSheet = async () => (await import('./navigation/nav-sheet.tsx')).NavSheet;

/** The last item of the bar depends on who is here (spec §2). */
const Corner = () => {
  const { session } = useSession();
  if (session.state === 'member') return <UserCorner user={session.user} />;
  if (session.state === 'trial') return <TrialCorner />;
  return session.state === 'loading' ? <LoadingCorner /> : <VisitorCorner />;
};

export const TopBar = () => {
  const [path] = useLocation();
  const { session } = useSession();
  const sheet = useLazy(fetchSheet);
  return (
    <header className={styles.topBar} data-session={session.state}>
      <div className={styles.inside}>
        <Link className={styles.logo} to={paths.home} aria-label={`${BRAND.name}, ${texts.home}`}>
          <BrandMark size={30} />
          <span className={styles.wordmark}>{BRAND.name}</span>
        </Link>
        <nav className={styles.nav} aria-label={texts.main}>
          {destinations.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={isActive(to, path) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.topBarEnd}>
          <IconLink className={styles.phoneOnly} icon={Gift} label={texts.plansShortcut} to={paths.plans} />
          <LazyPopover
            className={styles.wideOnly}
            icon={LifeBuoy}
            label={texts.helpNow}
            load={fetchHelpNow}
          />
          <LazyPopover icon={Bell} label={texts.notifications} load={fetchNotifications} />
          {session.state === 'member' && <LazySection load={fetchUnreadBadge} />}
          <Corner />
          <IconButton
            className={styles.menuButton}
            icon={Menu}
            label={texts.openMenu}
            aria-haspopup="dialog"
            aria-expanded={sheet.Panel !== null}
            onPointerEnter={sheet.preload}
            onClick={sheet.open}
          />
        </div>
      </div>
      {sheet.Panel && <sheet.Panel onClose={sheet.close} />}
    </header>
  );
};
