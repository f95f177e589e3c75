import { useRef, useState } from 'react';
import { EmptyArt } from '../../art/empty-art.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { LetterRow } from './letter-row.tsx';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useLetters } from './use-letters.ts';

const texts = lettersTexts.list;

interface LetterListProps {
  readonly className?: string | undefined;
}

export const LetterList = ({ className, ...paths }: LetterListProps) => {
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
        row={letter => <LetterRow letter={letter} {...paths} />}
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
