import { useRoute } from 'wouter';
import { IdeasPanel } from '../../features/projects/ideas-panel.tsx';
import { ReadOnlyNote } from '../../features/projects/read-only-note.tsx';
import { TimeLogsPanel } from '../../features/projects/time-logs-panel.tsx';
import { useProject } from '../../features/projects/use-project.ts';
import { paths } from '../../platform/paths.ts';
import styles from './project-panels.module.css';

/** What lies below the head of a project. */
export const ProjectPanels = () => {
  const [, params] = useRoute(paths.project);
  const projectId = params?.id ?? '';
  const { data } = useProject(projectId);
  const project = { projectId, isReadOnly: data?.isReadOnly ?? false };
  return (
    <>
      {data?.isReadOnly && <ReadOnlyNote project={data} />}
      <div className={styles.columns}>
        <TimeLogsPanel {...project} />
        <IdeasPanel {...project} />
      </div>
    </>
  );
};
