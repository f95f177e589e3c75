import type { Pivot } from '@turnstone/contract';
import { Pencil, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { RowMenu } from '../../ui/row-menu/row-menu.tsx';
import { pivotsTexts } from './pivots.texts.ts';

const texts = pivotsTexts.card;

interface PivotMenuProps {
  readonly pivot: Pivot;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

const fetchDialog = async () => (await import('./delete-pivot-dialog.tsx')).DeletePivotDialog;

export const PivotMenu = ({ pivot, buttonRef, onEdit }: PivotMenuProps) => {
  const deletion = useOnDemand(fetchDialog);
  return (
    <>
      <RowMenu
        words={pivot.pivotPhrase}
        buttonRef={buttonRef}
        actions={[
          { name: texts.edit, icon: Pencil, onSelect: onEdit },
          { name: texts.delete, icon: Trash2, tone: 'danger', onSelect: deletion.open },
        ]}
      />
      {deletion.Panel && <deletion.Panel pivot={pivot} returnFocusTo={buttonRef} onClose={deletion.close} />}
    </>
  );
};
