import { Images, Library, Mail } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { EmptyArt } from '../../art/empty-art.tsx';
import { forumTexts as texts } from '../../features/forum/forum.texts.ts';
import { ForumLetters } from '../../features/forum/forum-letters.tsx';
import { Guidelines } from '../../features/forum/guidelines.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { appTexts } from '../app.texts.ts';
import { ForumReportMenu } from '../forum/forum-report-menu.tsx';
import { PageHeading } from '../page-heading.tsx';
import styles from './forum-page.module.css';

const fetchImages = async () => (await import('../forum/image-tab.tsx')).ImageTab;
const fetchPivots = async () => (await import('../forum/pivot-tab.tsx')).PivotTab;
const tabs = ['letters', 'images', 'pivots'];

export default function ForumPage() {
  const search = new URLSearchParams(useSearch());
  const requestedTab = search.get('tab') ?? '';
  const tab = tabs.includes(requestedTab) ? requestedTab : 'letters';
  const [, navigate] = useLocation();
  // In the address, so that a tab pressed before it is known who is here stays, as it does after a reload.
  const setTab = (chosen: string) =>
    navigate(chosen === 'letters' ? paths.forum : `${paths.forum}?tab=${chosen}`, { replace: true });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageHeading className={styles.title} title={appTexts.pages.forum}>
            {appTexts.forum.heading}
          </PageHeading>
          <p className={styles.intro}>{texts.intro}</p>
        </div>
        <div className={styles.bird}>
          <EmptyArt variant="nest" ground={false} width={330} />
        </div>
      </div>
      <Guidelines />
      <Tabs
        className={styles.tabs}
        label={texts.tabs.label}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'letters',
            label: texts.tabs.letters,
            icon: Mail,
            content: (
              <div className={styles.letters}>
                <ForumLetters linkedId={search.get('letter')} ReportMenu={ForumReportMenu} />
                <div className={styles.beside}>
                  <Card className={styles.side}>
                    <h2 className={styles.sideTitle}>{texts.side.title}</h2>
                    <p>{texts.side.text}</p>
                    <ButtonLink to={paths.letters}>{texts.side.link}</ButtonLink>
                  </Card>
                  <p className={styles.rest}>{texts.side.rest}</p>
                </div>
              </div>
            ),
          },
          {
            value: 'images',
            label: texts.tabs.images,
            icon: Images,
            content: <LazySection load={fetchImages} fallback={<SkeletonCards count={1} />} />,
          },
          {
            value: 'pivots',
            label: texts.tabs.pivots,
            icon: Library,
            content: <LazySection load={fetchPivots} fallback={<SkeletonCards count={1} />} />,
          },
        ]}
      />
    </div>
  );
}
