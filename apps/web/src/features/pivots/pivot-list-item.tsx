import type { Pivot } from '@turnstone/contract/pivots';
import { useRef } from 'react';
import { useOutboxEntry } from '../../offline/use-outbox-entry.ts';
import { ThoughtBehind } from '../../product-ui/phrase/phrase.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { useInlineEditor } from '../../ui/lazy/use-inline-editor.ts';
import { LazyMenu } from '../../ui/row-menu/lazy-menu.tsx';
import { PivotCard } from './pivot-card.tsx';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { ReturnPivotToDraft } from './return-pivot-to-draft.tsx';

interface PivotListItemProps {
  readonly pivot: Pivot;
  /** One below the heading of the list. */
  readonly level: 2 | 3;
  /** Saved a moment ago: its edge is gold for a while. */
  readonly isFresh?: boolean | undefined;
}

const fetchMenuItems = async () => (await import('./pivot-menu-items.tsx')).PivotMenuItems;
const fetchSeam = async () => (await import('./fresh-seam.tsx')).FreshSeam;
const fetchEditor = async () => (await import('./pivot-editor.tsx')).PivotEditor;

export const PivotListItem = ({ pivot, level, isFresh }: PivotListItemProps) => {
  const { isBegun } = usePivotChangeDraft(pivot);
  const isQueued = useOutboxEntry(pivot.id) !== null;
  const more = useRef<HTMLButtonElement>(null);
  const editor = useInlineEditor(fetchEditor, { opener: more, isBegun });
  if (editor.Panel) return <editor.Panel pivot={pivot} onDone={editor.close} />;
  return (
    <PivotCard
      pivot={pivot}
      level={level}
      isFresh={isFresh}
      seam={isFresh && <LazySection load={fetchSeam} />}
      footer={phraseId => (
        <>
          {pivot.thought && <ThoughtBehind content={pivot.thought.content} phraseId={phraseId} />}
          {isQueued ? (
            <ReturnPivotToDraft pivot={pivot} phraseId={phraseId} />
          ) : (
            <LazyMenu
              itemLabel={pivot.pivotPhrase}
              buttonRef={more}
              load={fetchMenuItems}
              data={{ pivot, returnFocusTo: more, onEdit: editor.open }}
            />
          )}
        </>
      )}
    />
  );
};
