import type { ProjectStatus } from '@turnstone/contract';
import { Check, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/menu.tsx';
import { detailTexts as texts } from './detail.texts.ts';

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

interface ProjectChoicesProps {
  readonly trigger: ReactElement;
  readonly status: ProjectStatus;
  readonly onStatus: (status: ProjectStatus) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export const ProjectChoices = ({ trigger, status, onStatus, onEdit, onDelete }: ProjectChoicesProps) => (
  <Menu trigger={trigger} isOpenAtFirst>
    <MenuItem icon={Pencil} onSelect={onEdit}>
      {texts.edit}
    </MenuItem>
    {moves[status].map(({ to, icon, name }) => (
      <MenuItem key={to} icon={icon} onSelect={() => onStatus(to)}>
        {name}
      </MenuItem>
    ))}
    <MenuSeparator />
    <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
      {texts.delete}
    </MenuItem>
  </Menu>
);
