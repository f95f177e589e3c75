import type { Pivot } from '@turnstone/contract/pivots';
import { outboxTexts } from '../../product-ui/outbox-badge/outbox.texts.ts';
import { Button } from '../../ui/button/button.tsx';
import { newPivotBlank, usePivotDraft } from './pivot-drafts.ts';
import { useRemoveQueuedPivot } from './use-pivots.ts';
import { isUntouched } from './way.ts';

interface ReturnPivotToDraftProps {
  readonly pivot: Pivot;
  readonly phraseId: string;
}

/** Out of what waits to be sent and into the form again, if nothing else is begun there. */
export const ReturnPivotToDraft = ({ pivot, phraseId }: ReturnPivotToDraftProps) => {
  const { id, pivotPhrase, tags, thought, beliefs } = pivot;
  const draft = usePivotDraft();
  const drop = useRemoveQueuedPivot();
  if (!isUntouched(draft.content)) return null;
  const returnToDraft = () => {
    const belief = beliefs.at(-1)?.belief ?? null;
    draft.change(() => ({ ...newPivotBlank, pivotPhrase, tags, thoughtId: thought?.id ?? null, belief }));
    drop(id);
  };
  return (
    <Button variant="quiet" aria-describedby={phraseId} onClick={returnToDraft}>
      {outboxTexts.edit}
    </Button>
  );
};
