import type { Project } from '@turnstone/contract/projects';
import { hours } from '@turnstone/rules/time';
import { shortLabel } from '@turnstone/rules/truncate';
import { flattenPages } from '../../api/list-cache.ts';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { paths, projectPath } from '../../platform/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { IdeasProgress } from './ideas-progress.tsx';
import { projectsTexts } from './projects.texts.ts';
import styles from './projects-panel.module.css';
import { isOpen, useProjects } from './use-projects.ts';

const texts = projectsTexts.panel;
const visibleCount = 3;

/** The newest open projects; the rest is done on their own page. */
export const ProjectsPanel = ({ className }: { readonly className?: string | undefined }) => {
  const { data, isError, isFetching, refetch } = useProjects();
  if (isError && !data)
    return <NotLoaded className={className} isBusy={isFetching} onTryAgain={() => void refetch()} />;
  const all = flattenPages(data);
  const open = all.filter(isOpen).slice(0, visibleCount);
  return (
    <Card className={className}>
      <section className={styles.panel} aria-labelledby="projects-panel">
        <SectionHead
          id="projects-panel"
          size="card"
          link={<TextLink to={paths.projects}>{texts.all}</TextLink>}
        >
          {texts.title}
        </SectionHead>
        {!data && <SkeletonRows count={visibleCount} />}
        {data && open.length === 0 && (
          <p className={styles.empty}>{all.length === 0 ? texts.empty : texts.noneOpen}</p>
        )}
        <ul className={styles.rows}>
          {open.map(project => (
            <li key={project.id} className={styles.one}>
              <Row project={project} to={projectPath(project.id)} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
};

const Row = ({ project, to }: { readonly project: Project; readonly to: string }) => {
  const { title } = project;
  const visibleTitle = shortLabel(title);
  const time = hours(project.totalTimeLogged);
  return (
    <Link to={to} className={styles.row} aria-label={visibleTitle === title ? undefined : `${title} ${time}`}>
      <StoneAvatar name={title} size={46} />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.title} dir="auto">
            {visibleTitle}
          </span>
          <span className={styles.hours}>{time}</span>
        </p>
        <IdeasProgress {...project} />
      </div>
    </Link>
  );
};
