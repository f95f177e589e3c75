import type { Pivot } from '@turnstone/contract/pivots';
import { listSharedPivots, unsharePivot } from '@turnstone/contract/shared-pivots';
import { BookOpen, ImageOff, ImagePlus, Images, Pencil, Share2, Trash2, Undo2 } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { RowMenuItems } from '../../ui/row-menu/row-menu-items.tsx';
import { pivotsTexts } from './pivots.texts.ts';
import { sharingTexts } from './sharing.texts.ts';
import { useRemovePairing } from './use-pairing.ts';
import { updateCachedPivot } from './use-pivots.ts';

const texts = pivotsTexts.card;

/** What a pivot's menu acts upon. */
interface PivotMenuProps {
  readonly pivot: Pivot;
  readonly returnFocusTo: RefObject<HTMLButtonElement | null>;
  readonly onEdit: () => void;
}

const fetchOpened = async () => (await import('./opened-pivot-dialog.tsx')).OpenedPivotDialog;
const fetchPairing = async () => (await import('./pair-dialog.tsx')).PairDialog;
const fetchSharing = async () => (await import('./share-pivot-dialog.tsx')).SharePivotDialog;
const fetchDeletion = async () => (await import('./delete-pivot-dialog.tsx')).DeletePivotDialog;

interface PivotMenuItemsProps {
  readonly trigger: ReactElement;
  readonly data: PivotMenuProps;
}

export const PivotMenuItems = ({ trigger, data }: PivotMenuItemsProps) => {
  const { pivot, returnFocusTo, onEdit } = data;
  const opened = useLazy(fetchOpened);
  const pairing = useLazy(fetchPairing);
  const sharing = useLazy(fetchSharing);
  const deletion = useLazy(fetchDeletion);
  const unpair = useRemovePairing(pivot);
  const unshare = useSave(unsharePivot, {
    toInput: () => ({ params: { id: pivot.id } }),
    onSaved: (unshared, queries) => {
      updateCachedPivot(queries, unshared);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
    },
    toast: sharingTexts.unshare.done,
    failed: sharingTexts.unshare.failed,
  });

  const imageActions = pivot.image
    ? [
        { name: texts.changeImage, icon: Images, onSelect: pairing.open },
        { name: texts.removePairing, icon: ImageOff, onSelect: () => unpair.mutate() },
      ]
    : [{ name: texts.pair, icon: ImagePlus, onSelect: pairing.open }];
  const sharingActions = pivot.sharing
    ? [
        { name: texts.shareAgain, icon: Share2, onSelect: sharing.open },
        { name: texts.unshare, icon: Undo2, onSelect: () => unshare.mutate() },
      ]
    : [{ name: texts.share, icon: Share2, onSelect: sharing.open }];
  const pairInstead = () => {
    sharing.close();
    pairing.open();
  };

  const dialog = { pivot, returnFocusTo };
  return (
    <>
      <RowMenuItems
        trigger={trigger}
        data={[
          { name: texts.open, icon: BookOpen, onSelect: opened.open },
          ...imageActions,
          ...sharingActions,
          { name: texts.edit, icon: Pencil, onSelect: onEdit },
          { name: texts.delete, icon: Trash2, tone: 'danger', onSelect: deletion.open },
        ]}
      />
      {opened.Panel && <opened.Panel {...dialog} onClose={opened.close} />}
      {pairing.Panel && <pairing.Panel {...dialog} onClose={pairing.close} />}
      {sharing.Panel && <sharing.Panel {...dialog} onPair={pairInstead} onClose={sharing.close} />}
      {deletion.Panel && <deletion.Panel {...dialog} onClose={deletion.close} />}
    </>
  );
};
