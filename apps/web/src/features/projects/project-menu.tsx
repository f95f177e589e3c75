import type { Project } from '@turnstone/contract/projects';
import { Check, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { detailTexts as texts } from './detail.texts.ts';
import { useUpdateProject } from './use-project.ts';

const moves = {
  active: [
    { to: 'paused', icon: Pause, name: texts.status.pause },
    { to: 'completed', icon: Check, name: texts.status.complete },
  ],
  paused: [
    { to: 'active', icon: Play, name: texts.status.resume },
    { to: 'completed', icon: Check, name: texts.status.complete },
  ],
  completed: [{ to: 'active', icon: Play, name: texts.status.reopen }],
} as const;

interface ProjectMenuProps {
  readonly project: Project;
  readonly onDeleted: () => void;
}

const fetchEditor = async () => (await import('./edit-project-dialog.tsx')).EditProjectDialog;
const fetchDeletion = async () => (await import('./delete-project-dialog.tsx')).DeleteProjectDialog;

export const ProjectMenu = ({ project, onDeleted }: ProjectMenuProps) => {
  const editor = useLazy(fetchEditor);
  const deletion = useLazy(fetchDeletion);
  const move = useUpdateProject();
  const more = useRef<HTMLButtonElement>(null);
  return (
    <>
      <RowMenu
        itemLabel={project.title}
        buttonRef={more}
        actions={[
          ...(project.isReadOnly ? [] : [{ name: texts.edit, icon: Pencil, onSelect: editor.open }]),
          ...moves[project.status].map(({ to, icon, name }) => ({
            name,
            icon,
            onSelect: () => move.mutate({ params: { id: project.id }, base: project, body: { status: to } }),
          })),
          { name: texts.delete, icon: Trash2, tone: 'danger', onSelect: deletion.open },
        ]}
      />
      {editor.Panel && <editor.Panel project={project} returnFocusTo={more} onClose={editor.close} />}
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
