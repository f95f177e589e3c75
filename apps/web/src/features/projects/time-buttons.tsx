import { createProjectTimeLog } from '@turnstone/contract/project-time-logs';
import type { Project } from '@turnstone/contract/projects';
import { Timer } from 'lucide-react';
import { useBackend } from '../../api/session-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { projectsTexts } from './projects.texts.ts';
import { timeTexts } from './time.texts.ts';
import { useMinutesLeft } from './use-project-time.ts';
import { takesTime } from './use-projects.ts';
import { useTimer } from './use-timer.ts';

interface TimeButtonsProps {
  readonly project: Project;
  readonly onLog: () => void;
  readonly onPreload: () => void;
}

export const TimeButtons = ({ project, onLog, onPreload }: TimeButtonsProps) => {
  const backend = useBackend();
  const timer = useTimer();
  const isSpent = useMinutesLeft().left === 0;
  if (!takesTime(project)) return null;
  return (
    <>
      {backend.supports(createProjectTimeLog) && !timer.running && (
        <Button
          variant="line"
          aria-haspopup={isSpent ? 'dialog' : undefined}
          // It says that there is no time left, and what can be done.
          onClick={isSpent ? onLog : () => timer.start(project)}
        >
          {timeTexts.timer.start}
        </Button>
      )}
      <Button onPointerEnter={onPreload} onClick={onLog}>
        <Icon of={Timer} />
        {projectsTexts.logTime}
      </Button>
    </>
  );
};
