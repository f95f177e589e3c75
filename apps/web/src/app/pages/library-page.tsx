import { useRef } from 'react';
import { YearView } from '../../features/activity/year-view.tsx';
import { PivotList } from '../../features/pivots/pivot-list.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { appTexts as texts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import { useFreshId } from '../use-fresh-id.ts';
import styles from './library-page.module.css';

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
      <YearView />
    </div>
  );
}
