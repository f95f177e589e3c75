import { useSession } from '../../backend/backend-provider.tsx';
import { Unreachable } from '../../features/account/unreachable.tsx';
import { LaterPart } from '../../ui/on-demand/later-part.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './moderation-page.module.css';
import { moderationPageTexts as texts } from './moderation-page.texts.ts';

const fetchNotFound = async () => (await import('./not-found-page.tsx')).default;
const fetchDesk = async () => (await import('../moderation/desk.tsx')).Desk;

/** For everybody else there is no such page; the server answers nobody else either. */
export default function ModerationPage() {
  const { session } = useSession();
  if (session.state === 'loading') return <SkeletonCards count={1} />;
  if (session.state === 'unreachable') return <Unreachable />;
  if (session.state !== 'member' || !session.user.isModerator) return <LaterPart fetch={fetchNotFound} />;
  return (
    <div className={styles.page}>
      <div>
        <PageHeading title={appTexts.pages.moderation}>{texts.heading}</PageHeading>
        <p className={styles.intro}>{texts.intro}</p>
      </div>
      <LaterPart fetch={fetchDesk} meanwhile={<SkeletonCards count={2} />} />
    </div>
  );
}
