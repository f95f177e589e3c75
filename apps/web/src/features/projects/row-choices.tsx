import { Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { detailTexts as texts } from './detail.texts.ts';

interface RowChoicesProps {
  readonly trigger: ReactElement;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export const RowChoices = ({ trigger, onEdit, onDelete }: RowChoicesProps) => (
  <Menu trigger={trigger} isOpenAtFirst>
    <MenuItem icon={Pencil} onSelect={onEdit}>
      {texts.edit}
    </MenuItem>
    <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
      {texts.delete}
    </MenuItem>
  </Menu>
);
