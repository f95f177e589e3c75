import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { PivotList } from '../../features/pivots/pivot-list.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { appTexts as texts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './library-page.module.css';

const fetchDays = async () => (await import('../days-without-contact.tsx')).DaysWithoutContact;

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
      <LazySection load={fetchDays} />
    </div>
  );
}
