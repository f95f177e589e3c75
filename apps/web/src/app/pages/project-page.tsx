import type { Project } from '@turnstone/contract/projects';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useRoute } from 'wouter';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { detailTexts as texts } from '../../features/projects/detail.texts.ts';
import { fetchLogTime } from '../../features/projects/fetch-log-time.ts';
import { ProjectAbout } from '../../features/projects/project-about.tsx';
import { ProjectMenu } from '../../features/projects/project-menu.tsx';
import { ProjectPageSkeleton } from '../../features/projects/project-page-skeleton.tsx';
import { isNotFound } from '../../features/projects/project-query.ts';
import { RunningTimer } from '../../features/projects/running-timer.tsx';
import { timeTexts } from '../../features/projects/time.texts.ts';
import { TimeButtons } from '../../features/projects/time-buttons.tsx';
import { useProject } from '../../features/projects/use-project.ts';
import { useTimer } from '../../features/projects/use-timer.ts';
import { paths } from '../../platform/paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { PageHeading } from '../page-heading.tsx';
import styles from './project-page.module.css';

const fetchMissing = async () => (await import('../projects/project-missing.tsx')).ProjectMissing;

const fetchPanels = async () => (await import('../projects/project-panels.tsx')).ProjectPanels;

export default function ProjectPage() {
  const [, params] = useRoute(paths.project);
  const { data: project, error, isFetching, refetch } = useProject(params?.id ?? '');
  if (isNotFound(error)) return <Missing />;
  return (
    <div className={styles.page}>
      <Back />
      {project && <ProjectContent project={project} />}
      {!project && error && (
        <>
          <PageHeading title={texts.page}>{texts.page}</PageHeading>
          <NotLoaded isBusy={isFetching} onTryAgain={() => void refetch()} />
        </>
      )}
      {!project && !error && <ProjectPageSkeleton />}
    </div>
  );
}

const Back = () => (
  <TextLink to={paths.projects} className={styles.back}>
    <Icon of={ArrowLeft} size="small" />
    {texts.back}
  </TextLink>
);

const ProjectContent = ({ project }: { readonly project: Project }) => {
  const [, navigate] = useLocation();
  const dialog = useLazy(fetchLogTime);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <StoneAvatar name={project.title} size={46} />
          <PageHeading title={project.title} dir="auto">
            {project.title}
          </PageHeading>
        </div>
        <div className={styles.actions}>
          <TimeButtons project={project} onLog={dialog.open} onPreload={dialog.preload} />
          <ProjectMenu project={project} onDeleted={() => navigate(paths.projects)} />
        </div>
      </div>
      <RunningTimer projectId={project.id} stopText={timeTexts.timer.stop} onStopped={dialog.open} />
      <ProjectAbout project={project} />
      <LazySection load={fetchPanels} fallback={<SkeletonCards count={2} className={styles.coming} />} />
      {dialog.Panel && <dialog.Panel project={project} onClose={dialog.close} />}
    </>
  );
};

const Missing = () => {
  // It may have been the timer's.
  useTimer();
  return (
    <div className={styles.missing}>
      <LazySection load={fetchMissing} />
      <Back />
    </div>
  );
};
