import type { Pivot } from '@turnstone/contract/pivots';
import { outboxTexts } from '../../product-ui/outbox-badge/outbox.texts.ts';
import { Button } from '../../ui/button/button.tsx';
import { usePivotDraft } from './pivot-drafts.ts';
import { useRemoveQueuedPivot } from './use-pivots.ts';

interface ReturnPivotToDraftProps {
  readonly pivot: Pivot;
  readonly phraseId: string;
}

/** Out of what waits to be sent and into the form again, if nothing else is begun there. */
export const ReturnPivotToDraft = ({ pivot, phraseId }: ReturnPivotToDraftProps) => {
  const { id, pivotPhrase, tags, thought } = pivot;
  const draft = usePivotDraft();
  const drop = useRemoveQueuedPivot();
  if (draft.content.pivotPhrase !== '') return null;
  const returnToDraft = () => {
    draft.change(() => ({ pivotPhrase, tags, thoughtId: thought?.id ?? null }));
    drop(id);
  };
  return (
    <Button variant="quiet" aria-describedby={phraseId} onClick={returnToDraft}>
      {outboxTexts.edit}
    </Button>
  );
};
