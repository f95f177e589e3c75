import type { Letter } from '@turnstone/contract/letters';
import { useRef, useState } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { useOutboxEntry } from '../../offline/use-outbox-entry.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useInlineEditor } from '../../ui/lazy/use-inline-editor.ts';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { LetterCard } from './letter-card.tsx';
import { useLetterChangeDraft } from './letter-drafts.ts';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { OutboxLetter } from './outbox-letter.tsx';
import { useLetters } from './use-letters.ts';

const texts = lettersTexts.list;

const fetchEditor = async () => (await import('./letter-editor.tsx')).LetterEditor;

const LetterRow = ({ letter }: { readonly letter: Letter }) => {
  const { isBegun } = useLetterChangeDraft(letter);
  const waiting = useOutboxEntry(letter.id);
  const edit = useRef<HTMLButtonElement>(null);
  const editor = useInlineEditor(fetchEditor, { opener: edit, isBegun });
  if (waiting) return <OutboxLetter letter={letter} rejection={waiting.rejection} />;
  if (editor.Panel) return <editor.Panel letter={letter} onDone={editor.close} />;
  return <LetterCard letter={letter} editRef={edit} onEdit={editor.open} />;
};

export const LetterList = ({ className }: { readonly className?: string | undefined }) => {
  const [showsArchived, setShowsArchived] = useState(false);
  const query = useLetters({ includeArchived: showsArchived });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={className} aria-labelledby="letters-title">
      <div className={styles.listHead}>
        <h2 ref={heading} id="letters-title" tabIndex={-1} className={styles.heading}>
          {texts.heading}
        </h2>
        <Switch label={texts.showArchived} isOn={showsArchived} onChange={setShowsArchived} />
      </div>
      {query.isPending && <SkeletonCards className={styles.list} count={3} />}
      <PagedList
        query={query}
        focusFallback={heading}
        className={styles.list}
        more={texts.more}
        row={letter => <LetterRow letter={letter} />}
        empty={
          <EmptyState
            art={<EmptyArt variant="stand" />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            level={3}
          />
        }
      />
    </section>
  );
};
