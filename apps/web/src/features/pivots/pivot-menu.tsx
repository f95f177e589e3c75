import type { Pivot } from '@turnstone/contract';
import { Ellipsis } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { pivotsTexts } from './pivots.texts.ts';

interface PivotMenuProps {
  readonly pivot: Pivot;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

const fetchChoices = async () => (await import('./pivot-choices.tsx')).PivotChoices;
const fetchDialog = async () => (await import('./delete-pivot-dialog.tsx')).DeletePivotDialog;

/** What is done to a pivot more rarely. */
export const PivotMenu = ({ pivot, buttonRef, onEdit }: PivotMenuProps) => {
  const choices = useOnDemand(fetchChoices);
  const deletion = useOnDemand(fetchDialog);
  const label = pivotsTexts.card.more(pivot.pivotPhrase);
  return (
    <>
      {choices.Panel ? (
        <choices.Panel
          trigger={<IconButton ref={buttonRef} icon={Ellipsis} label={label} />}
          onEdit={onEdit}
          onDelete={deletion.open}
        />
      ) : (
        <IconButton
          ref={buttonRef}
          icon={Ellipsis}
          label={label}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={choices.prepare}
          onClick={choices.open}
        />
      )}
      {deletion.Panel && <deletion.Panel pivot={pivot} returnFocusTo={buttonRef} onClose={deletion.close} />}
    </>
  );
};
