import type { SharedPivot } from '@turnstone/contract/shared-pivots';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useRef } from 'react';
import { useOnce } from '../../api/use-once.ts';
import { newId } from '../../platform/new-id.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './shared-pivots.module.css';
import { sharedPivotsTexts as texts } from './shared-pivots.texts.ts';
import { useSaveSharedPivot } from './use-shared-pivots.ts';

/** Gold once it is the user's own too. It keeps its place and the focus, and saves once. */
export const SaveButton = ({ pivot }: { readonly pivot: SharedPivot }) => {
  const save = useSaveSharedPivot(pivot);
  const saveOnce = useOnce(save);
  // One idempotency key per request: a press after a lost response repeats the same request.
  const key = useRef<string | null>(null);
  const { isInPersonalLibrary: isSaved, pivotPhrase } = pivot;

  const press = () => {
    if (isSaved) return;
    key.current ??= newId();
    saveOnce(key.current);
  };

  return (
    <IconButton
      icon={isSaved ? BookmarkCheck : Bookmark}
      className={classNames(isSaved && styles.saved)}
      label={isSaved ? texts.inLibrary(pivotPhrase) : texts.save(pivotPhrase)}
      aria-disabled={isSaved || undefined}
      aria-busy={save.isPending || undefined}
      onClick={press}
    />
  );
};
