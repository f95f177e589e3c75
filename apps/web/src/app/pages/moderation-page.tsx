import { LaterPart } from '../../ui/on-demand/later-part.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './moderation-page.module.css';

const texts = appTexts.moderation;
const fetchDesk = async () => (await import('../moderation/desk.tsx')).Desk;

export default function ModerationPage() {
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
