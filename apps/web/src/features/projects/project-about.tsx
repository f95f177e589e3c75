import type { Project } from '@turnstone/contract/projects';
import { hours } from '@turnstone/rules/time';
import { dayText } from '@turnstone/rules/when';
import { formatDay } from '../../platform/time-zone.ts';
import { detailTexts } from './detail.texts.ts';
import styles from './project-about.module.css';
import { ProjectBadges } from './project-badges.tsx';

const texts = detailTexts.facts;

/** What a project is, and how far it has come. */
export const ProjectAbout = ({ project }: { readonly project: Project }) => (
  <div className={styles.about}>
    <ProjectBadges category={project.category} status={project.status} />
    {project.description && (
      <p className={styles.description} dir="auto">
        {project.description}
      </p>
    )}
    <dl className={styles.facts} aria-label={texts.label}>
      <Fact
        name={texts.targetDate}
        value={project.targetCompletionDate ? dayText(project.targetCompletionDate) : texts.noTargetDate}
      />
      <Fact name={texts.totalTime} value={hours(project.totalTimeLogged)} />
      <Fact name={texts.timeLogs} value={String(project.sessions)} />
      <Fact name={texts.started} value={formatDay(project.createdAt)} />
    </dl>
  </div>
);

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
