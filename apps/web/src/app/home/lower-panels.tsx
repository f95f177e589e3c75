import { LettersPanel } from '../../features/letters/letters-panel.tsx';
import { ProductsTeaser } from '../../features/products/products-teaser.tsx';
import { ProjectsPanel } from '../../features/projects/projects-panel.tsx';
import { SupportPanel } from '../../features/support/support-panel.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { Staggered } from '../../ui/lazy/staggered.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { homeTexts as texts } from './home.texts.ts';
import styles from './lower-panels.module.css';
import { QuickActions } from './quick-actions.tsx';

const fetchShelf = async () => (await import('../../features/pivots/pivot-shelf.tsx')).PivotShelf;

interface LowerPanelsProps {
  readonly hasPivots: boolean;
  /** Of the pivot that was saved a moment ago. */
  readonly freshId: string | undefined;
}

/** What lies below the first screen of Home. */
export const LowerPanels = ({ hasPivots, freshId }: LowerPanelsProps) => (
  <div className={styles.grid}>
    <Staggered>
      <QuickActions />
      {hasPivots && (
        <section className={styles.shelf} aria-labelledby="shelf-title">
          <SectionHead
            id="shelf-title"
            link={
              <TextLink to={paths.library} hasArrow>
                {texts.viewAll}
              </TextLink>
            }
          >
            {texts.library}
          </SectionHead>
          <LazySection
            load={fetchShelf}
            fallback={<div className={styles.cards} />}
            componentProps={{ freshId }}
          />
        </section>
      )}
      <ProjectsPanel className={styles.half} />
      <LettersPanel className={styles.half} />
      <ProductsTeaser
        className={styles.products}
        link={
          <ButtonLink variant="line" to={paths.plans}>
            {texts.keepsakes}
          </ButtonLink>
        }
      />
      <SupportPanel className={styles.support} />
    </Staggered>
  </div>
);
