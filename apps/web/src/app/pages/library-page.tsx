import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { YearView } from '../../features/activity/year-view.tsx';
import { PivotList } from '../../features/pivots/pivot-list.tsx';
import { useNumberHidden } from '../../features/progress/number-hidden.ts';
import { useAllSpells } from '../../features/progress/use-all-spells.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { appTexts as texts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './library-page.module.css';

const fetchSpells = async () => (await import('../../features/progress/spell-panel.tsx')).SpellPanel;

const arrival = z.object({ fresh: z.string() });

/** What the page before has just saved. Told once: a reload or the Back button finds nothing new. */
const useFreshId = (): string | undefined => {
  const [freshId] = useState(() => z.safeParse(arrival, window.history.state).data?.fresh);
  useEffect(() => {
    if (freshId) window.history.replaceState(null, '');
  }, [freshId]);
  return freshId;
};

export default function LibraryPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const freshId = useFreshId();
  const spells = useAllSpells();
  const isNumberHidden = useNumberHidden();
  return (
    <div className={styles.page}>
      <PageHeading ref={heading} title={texts.pages.library}>
        {texts.library.heading}
      </PageHeading>
      <PivotList
        freshId={freshId}
        heading={heading}
        emptyAction={
          <ButtonLink variant="soft" to={paths.createPivot}>
            {texts.library.create}
          </ButtonLink>
        }
      />
      <YearView spells={spells} isNumberHidden={isNumberHidden} />
      <LazySection load={fetchSpells} />
    </div>
  );
}
