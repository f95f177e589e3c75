import type { Project } from '@turnstone/contract';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { detailTexts as texts } from './detail.texts.ts';
import { PlanRefusal } from './plan-refusal.tsx';
import { useChangeProject } from './use-project.ts';

interface ProjectMenuProps {
  readonly project: Project;
  readonly plansPath: string;
  readonly onDeleted: () => void;
}

const fetchChoices = async () => (await import('./project-choices.tsx')).ProjectChoices;
const fetchEditor = async () => (await import('./edit-project-dialog.tsx')).EditProjectDialog;
const fetchDeletion = async () => (await import('./delete-project-dialog.tsx')).DeleteProjectDialog;

/** What is done to a project more rarely. */
export const ProjectMenu = ({ project, plansPath, onDeleted }: ProjectMenuProps) => {
  const choices = useOnDemand(fetchChoices);
  const editor = useOnDemand(fetchEditor);
  const deletion = useOnDemand(fetchDeletion);
  const move = useChangeProject();
  const more = useRef<HTMLButtonElement>(null);
  const button = { ref: more, icon: Ellipsis, label: texts.more(project.title) };
  return (
    <>
      {choices.Panel ? (
        <choices.Panel
          trigger={<IconButton {...button} />}
          status={project.status}
          onStatus={status => move.mutate({ project, change: { status } })}
          onEdit={editor.open}
          onDelete={deletion.open}
        />
      ) : (
        <IconButton
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={choices.prepare}
          onClick={choices.open}
        />
      )}
      <PlanRefusal error={move.error} plansPath={plansPath} />
      {editor.Panel && (
        <editor.Panel project={project} plansPath={plansPath} returnFocusTo={more} onClose={editor.close} />
      )}
      {deletion.Panel && (
        <deletion.Panel
          project={project}
          returnFocusTo={more}
          onDeleted={onDeleted}
          onClose={deletion.close}
        />
      )}
    </>
  );
};
