import { useSession } from '../../api/session-context.ts';
import { Unreachable } from '../../features/account/unreachable.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './moderation-page.module.css';

const texts = {
  heading: 'Moderation',
  intro: 'Decide by the rules, and as you would want others to decide about you.',
} as const;

const fetchNotFound = async () => (await import('./not-found-page.tsx')).default;
const fetchTabs = async () => (await import('../moderation/moderation-tabs.tsx')).ModerationTabs;

/** For everybody else there is no such page; the server answers nobody else either. */
export default function ModerationPage() {
  const { session } = useSession();
  if (session.state === 'loading') return <SkeletonCards count={1} />;
  if (session.state === 'unreachable') return <Unreachable />;
  if (session.state !== 'member' || !session.user.isModerator) return <LazySection load={fetchNotFound} />;
  return (
    <div className={styles.page}>
      <div>
        <PageHeading title={appTexts.pages.moderation}>{texts.heading}</PageHeading>
        <p className={styles.intro}>{texts.intro}</p>
      </div>
      <LazySection load={fetchTabs} fallback={<SkeletonCards count={2} />} />
    </div>
  );
}
