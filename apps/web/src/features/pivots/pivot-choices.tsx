import { Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { pivotsTexts } from './pivots.texts.ts';

const texts = pivotsTexts.card;

interface PivotChoicesProps {
  readonly trigger: ReactElement;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export const PivotChoices = ({ trigger, onEdit, onDelete }: PivotChoicesProps) => (
  <Menu trigger={trigger} isOpenAtFirst>
    <MenuItem icon={Pencil} onSelect={onEdit}>
      {texts.edit}
    </MenuItem>
    <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
      {texts.delete}
    </MenuItem>
  </Menu>
);
