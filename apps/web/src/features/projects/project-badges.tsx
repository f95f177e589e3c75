import type { Project, ProjectStatus } from '@turnstone/contract/projects';
import { Badge } from '../../ui/badge/badge.tsx';
import styles from './projects.module.css';
import { projectsTexts as texts } from './projects.texts.ts';

const tones = { active: 'tide', paused: 'heather', completed: 'moss' } as const satisfies Record<
  ProjectStatus,
  string
>;

export const ProjectBadges = ({ category, status }: Pick<Project, 'category' | 'status'>) => (
  <ul className={styles.badgeList}>
    <li>
      <Badge>{texts.categories[category]}</Badge>
    </li>
    <li>
      <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
    </li>
  </ul>
);
