import type { Pivot } from '@turnstone/contract';
import { ImageOff, ImagePlus, Images, Pencil, Share2, Trash2, Undo2 } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { RowChoices } from '../../ui/row-menu/row-choices.tsx';
import { pivotsTexts } from './pivots.texts.ts';
import { useRemovePairing } from './use-pairing.ts';
import { useTakeBackPivot } from './use-sharing.ts';

const texts = pivotsTexts.card;

/** What a pivot's menu acts upon. */
export interface PivotInMenu {
  readonly pivot: Pivot;
  readonly plansPath: string;
  readonly returnFocusTo: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

const fetchPairing = async () => (await import('./pair-dialog.tsx')).PairDialog;
const fetchSharing = async () => (await import('./share-pivot-dialog.tsx')).SharePivotDialog;
const fetchDeletion = async () => (await import('./delete-pivot-dialog.tsx')).DeletePivotDialog;

interface PivotChoicesProps {
  readonly trigger: ReactElement;
  readonly given: PivotInMenu;
}

export const PivotChoices = ({ trigger, given }: PivotChoicesProps) => {
  const { pivot, plansPath, returnFocusTo, onEdit } = given;
  const pairing = useOnDemand(fetchPairing);
  const sharing = useOnDemand(fetchSharing);
  const deletion = useOnDemand(fetchDeletion);
  const unpair = useRemovePairing(pivot);
  const takeBack = useTakeBackPivot(pivot);

  const ofImage = pivot.image
    ? [
        { name: texts.changeImage, icon: Images, onSelect: pairing.open },
        { name: texts.removePairing, icon: ImageOff, onSelect: () => unpair.mutate() },
      ]
    : [{ name: texts.pair, icon: ImagePlus, onSelect: pairing.open }];
  const ofSharing = pivot.sharing
    ? { name: texts.takeBack, icon: Undo2, onSelect: () => takeBack.mutate() }
    : { name: texts.share, icon: Share2, onSelect: sharing.open };
  const pairInstead = () => {
    sharing.close();
    pairing.open();
  };

  const dialog = { pivot, returnFocusTo };
  return (
    <>
      <RowChoices
        trigger={trigger}
        given={[
          ...ofImage,
          ofSharing,
          { name: texts.edit, icon: Pencil, onSelect: onEdit },
          { name: texts.delete, icon: Trash2, tone: 'danger', onSelect: deletion.open },
        ]}
      />
      {pairing.Panel && <pairing.Panel {...dialog} onClose={pairing.close} />}
      {sharing.Panel && (
        <sharing.Panel {...dialog} plansPath={plansPath} onPair={pairInstead} onClose={sharing.close} />
      )}
      {deletion.Panel && <deletion.Panel {...dialog} onClose={deletion.close} />}
    </>
  );
};
