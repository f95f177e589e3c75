import type { LetterMood } from '@turnstone/contract/letters';
import { useRef, useState } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { isLong } from '../../product-ui/search/is-long.ts';
import { useSearchField } from '../../product-ui/search/use-search-field.ts';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import styles from './letters.module.css';
import { lettersTexts } from './letters.texts.ts';
import { useLetters } from './use-letters.ts';

const texts = lettersTexts.list;

const fetchTools = async () => (await import('./letter-list-tools.tsx')).LetterListTools;
const fetchFound = async () => (await import('./found-letters.tsx')).FoundLetters;
const fetchRows = async () => (await import('./letter-rows.tsx')).LetterRows;
// At once: it comes beside the letters themselves.
void fetchRows().catch(() => undefined);

export const LetterList = ({ className }: { readonly className?: string | undefined }) => {
  const [showsArchived, setShowsArchived] = useState(false);
  const search = useSearchField();
  const [mood, setMood] = useState<LetterMood | null>(null);
  const query = useLetters({ includeArchived: showsArchived });
  const heading = useRef<HTMLHeadingElement>(null);
  const isSearching = search.text.trim() !== '' || mood !== null;
  const showAll = () => {
    setMood(null);
    search.clear();
  };
  return (
    <section className={className} aria-labelledby="letters-title">
      <div className={styles.listHead}>
        <h2 ref={heading} id="letters-title" tabIndex={-1} className={styles.heading}>
          {texts.heading}
        </h2>
        <Switch label={texts.showArchived} isOn={showsArchived} onChange={setShowsArchived} />
      </div>
      {(isSearching || isLong(query)) && (
        <div className={styles.search}>
          <LazySection
            load={fetchTools}
            isOptional
            componentProps={{
              search,
              load: fetchFound,
              letters: flattenPages(query.data),
              mood,
              onMood: setMood,
            }}
          />
        </div>
      )}
      {isSearching ? (
        <LazySection
          load={fetchFound}
          componentProps={{
            text: search.text,
            mood,
            includeArchived: showsArchived,
            focusFallback: heading,
            onShowAll: showAll,
          }}
          fallback={<SkeletonCards className={styles.list} count={1} />}
        />
      ) : (
        <LazySection
          load={fetchRows}
          componentProps={{ includeArchived: showsArchived, focusFallback: heading }}
          fallback={<SkeletonCards className={styles.list} count={3} />}
        />
      )}
    </section>
  );
};
