import type { Pivot } from '@turnstone/contract';
import { useRef } from 'react';
import { useWaiting } from '../../backend/use-waiting.ts';
import { useEditor } from '../../ui/on-demand/use-editor.ts';
import { ThoughtBehind } from '../../ui/phrase/thought-behind.tsx';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { PivotFace } from './pivot-face.tsx';
import { PivotMenu } from './pivot-menu.tsx';
import { TakePivotBack } from './take-pivot-back.tsx';

interface PivotCardProps {
  readonly pivot: Pivot;
  /** One below the heading of the list. */
  readonly level: 2 | 3;
  readonly plansPath: string;
  readonly decisionsPath: string;
  /** Saved a moment ago: its edge is gold for a while. */
  readonly isFresh?: boolean | undefined;
}

const fetchEditor = async () => (await import('./pivot-editor.tsx')).PivotEditor;

export const PivotCard = ({ pivot, level, plansPath, decisionsPath, isFresh }: PivotCardProps) => {
  const { isBegun } = usePivotChangeDraft(pivot);
  const isUnsent = useWaiting(pivot.id) !== null;
  const more = useRef<HTMLButtonElement>(null);
  const editor = useEditor(fetchEditor, { opener: more, isBegun });
  if (editor.Panel) return <editor.Panel pivot={pivot} onDone={editor.close} />;
  return (
    <PivotFace
      pivot={pivot}
      level={level}
      decisionsPath={decisionsPath}
      isFresh={isFresh}
      footer={phraseId => (
        <>
          {pivot.thought && <ThoughtBehind content={pivot.thought.content} phraseId={phraseId} />}
          {isUnsent ? (
            <TakePivotBack pivot={pivot} phraseId={phraseId} />
          ) : (
            <PivotMenu pivot={pivot} plansPath={plansPath} returnFocusTo={more} onEdit={editor.open} />
          )}
        </>
      )}
    />
  );
};
