import { useRoute } from 'wouter';
import { IdeasPanel } from '../../features/projects/ideas-panel.tsx';
import { SessionsPanel } from '../../features/projects/sessions-panel.tsx';
import { paths } from '../paths.ts';
import styles from './inside-project.module.css';

/** What lies below the head of a project. */
export const InsideProject = () => {
  const [, params] = useRoute(paths.project);
  const project = { projectId: params?.id ?? '', plansPath: paths.plans };
  return (
    <div className={styles.columns}>
      <SessionsPanel {...project} />
      <IdeasPanel {...project} />
    </div>
  );
};
