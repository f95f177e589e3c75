import type { Pivot } from '@turnstone/contract';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { newId } from '../../backend/new-id.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import styles from './pivot-card.module.css';
import { usePivotChangeDraft } from './pivot-drafts.ts';
import { PivotEditor } from './pivot-editor.tsx';
import { pivotsTexts } from './pivots.texts.ts';
import { useMarkAsUsed } from './use-pivots.ts';

const texts = pivotsTexts.card;

// Few cards are ever deleted: what a dialog needs comes with the first one.
const DeletePivotDialog = lazy(async () => ({
  default: (await import('./delete-pivot-dialog.tsx')).DeletePivotDialog,
}));

/** One key for one wish: kept while the answer is unknown, renewed once the use is noted. */
const useUsage = (pivotId: string) => {
  const mark = useMarkAsUsed();
  const key = useRef<string | null>(null);
  const markAsUsed = () => {
    key.current ??= newId();
    mark.mutate(
      { pivotId, idempotencyKey: key.current },
      {
        onSuccess: () => {
          key.current = null;
        },
      },
    );
  };
  return { markAsUsed, isPending: mark.isPending };
};

export const PivotCard = ({ pivot }: { readonly pivot: Pivot }) => {
  const { isBegun } = usePivotChangeDraft(pivot);
  // A change that was left unfinished is waiting where it was left.
  const [isEditing, setEditing] = useState(isBegun);
  const [isDeleting, setDeleting] = useState(false);
  const { markAsUsed, isPending } = useUsage(pivot.id);
  const edit = useRef<HTMLButtonElement>(null);
  const phraseId = useId();

  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing) return <PivotEditor pivot={pivot} onDone={() => setEditing(false)} />;
  return (
    <article className={styles.card} aria-labelledby={phraseId}>
      <h2 id={phraseId} className={styles.phrase} tabIndex={-1}>
        {pivot.pivotPhrase}
      </h2>
      <ThoughtBehind content={pivot.thought.content} phraseId={phraseId} />
      <div className={styles.facts}>
        {pivot.tags.length > 0 && (
          <ul className={styles.tags}>
            {pivot.tags.map(tag => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.usage}>{texts.usage(pivot.usageCount)}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="soft" aria-describedby={phraseId} isBusy={isPending} onClick={markAsUsed}>
          {texts.markAsUsed}
        </Button>
        <Button ref={edit} variant="quiet" aria-describedby={phraseId} onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
        <Button variant="quiet" aria-describedby={phraseId} onClick={() => setDeleting(true)}>
          {texts.delete}
        </Button>
      </div>
      {isDeleting && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <DeletePivotDialog pivot={pivot} onClose={() => setDeleting(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </article>
  );
};

/** The painful thought is never the loudest text: it stays folded until asked for. */
const ThoughtBehind = ({ content, phraseId }: { readonly content: string; readonly phraseId: string }) => {
  const [isShown, setShown] = useState(false);
  const thoughtId = useId();
  return (
    <div>
      <Button
        variant="quiet"
        className={styles.fold}
        aria-expanded={isShown}
        aria-controls={thoughtId}
        aria-describedby={phraseId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? texts.hideThought : texts.showThought}
      </Button>
      <blockquote id={thoughtId} className={styles.thought} hidden={!isShown}>
        {content}
      </blockquote>
    </div>
  );
};
