import { useState } from 'react';
import { LogTimeButton } from '../../features/projects/log-time-button.tsx';
import { ProjectForm } from '../../features/projects/project-form.tsx';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './projects-page.module.css';

const fetchTimeView = async () => (await import('../../features/projects/time-view.tsx')).TimeView;

export default function ProjectsPage() {
  const [freshId, setFreshId] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={appTexts.pages.projects}>{appTexts.projects.heading}</PageHeading>
        <LogTimeButton />
      </div>
      <div className={styles.columns}>
        <ProjectForm className={styles.form} onCreated={setFreshId} />
        <div className={styles.list}>
          <ProjectList freshId={freshId} />
          <LazySection load={fetchTimeView} />
        </div>
      </div>
    </div>
  );
}
