import type { Pivot } from '@turnstone/contract';
import { Button } from '../../ui/button/button.tsx';
import { waitingTexts } from '../../ui/waiting/waiting.texts.ts';
import { usePivotDraft } from './pivot-drafts.ts';
import { useDropPivot } from './use-pivots.ts';

interface TakePivotBackProps {
  readonly pivot: Pivot;
  readonly phraseId: string;
}

/** Out of what waits to be sent and into the form again, if nothing else is begun there. */
export const TakePivotBack = ({ pivot, phraseId }: TakePivotBackProps) => {
  const { id, pivotPhrase, tags, thought } = pivot;
  const draft = usePivotDraft();
  const drop = useDropPivot();
  if (draft.content.pivotPhrase !== '') return null;
  const takeBack = () => {
    draft.change(() => ({ pivotPhrase, tags, thoughtId: thought?.id ?? null }));
    drop(id);
  };
  return (
    <Button variant="quiet" aria-describedby={phraseId} onClick={takeBack}>
      {waitingTexts.takeBack}
    </Button>
  );
};
