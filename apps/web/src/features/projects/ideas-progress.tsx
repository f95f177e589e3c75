import type { Project } from '@turnstone/contract/projects';
import { Progress } from '../../ui/progress/progress.tsx';
import { projectsTexts as texts } from './projects.texts.ts';

/** Gold for the ideas that are done. */
export const IdeasProgress = ({
  completedIdeas,
  totalIdeas,
}: Pick<Project, 'completedIdeas' | 'totalIdeas'>) => (
  <Progress
    label={texts.ideas}
    value={completedIdeas}
    max={Math.max(totalIdeas, 1)}
    valueText={texts.ideasDone(completedIdeas, totalIdeas)}
  />
);
