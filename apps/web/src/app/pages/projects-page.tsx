import { useState } from 'react';
import { LogTimeButton } from '../../features/projects/log-time-button.tsx';
import { ProjectForm } from '../../features/projects/project-form.tsx';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import { projectPlaces } from '../paths.ts';
import styles from './projects-page.module.css';

const fetchTimeOverview = async () => (await import('../projects/time-overview.tsx')).TimeOverview;

export default function ProjectsPage() {
  const [freshId, setFreshId] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={appTexts.pages.projects}>{appTexts.projects.heading}</PageHeading>
        <LogTimeButton places={projectPlaces} />
      </div>
      <div className={styles.columns}>
        <ProjectForm className={styles.form} plansPath={projectPlaces.plans} onCreated={setFreshId} />
        <div className={styles.list}>
          <ProjectList pathOf={projectPlaces.one} freshId={freshId} />
          <LazySection load={fetchTimeOverview} />
        </div>
      </div>
    </div>
  );
}
