import type { Project } from '@turnstone/contract/projects';
import { hours } from '@turnstone/rules/time';
import { shortLabel } from '@turnstone/rules/truncate';
import { StoneAvatar } from '../../art/stone-avatar.tsx';
import { LinkCard } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import fresh from '../../ui/fresh/fresh.module.css';
import { IdeasProgress } from './ideas-progress.tsx';
import { ProjectBadges } from './project-badges.tsx';
import styles from './projects.module.css';
import { projectsTexts as texts } from './projects.texts.ts';

interface ProjectCardProps {
  readonly project: Project;
  readonly to: string;
  /** Created a moment ago: its edge is gold for a while. */
  readonly isFresh: boolean;
}

export const ProjectCard = ({ project, to, isFresh }: ProjectCardProps) => (
  <LinkCard to={to} className={classNames(styles.card, isFresh && fresh.fresh)}>
    <div className={styles.head}>
      <StoneAvatar name={project.title} size={46} />
      <h3
        className={styles.title}
        dir="auto"
        aria-label={shortLabel(project.title) === project.title ? undefined : project.title}
      >
        {shortLabel(project.title)}
      </h3>
    </div>
    <ProjectBadges category={project.category} status={project.status} />
    <div className={styles.facts}>
      <p className={styles.figures}>
        <span>{texts.ideasDone(project.completedIdeas, project.totalIdeas)}</span>
        <span>{hours(project.totalTimeLogged)}</span>
      </p>
      <IdeasProgress {...project} />
    </div>
  </LinkCard>
);
