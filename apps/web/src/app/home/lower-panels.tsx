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
import styles from './lower-panels.module.css';
import { lowerPanelsTexts as texts } from './lower-panels.texts.ts';
import { QuickActions } from './quick-actions.tsx';

const fetchShelf = async () => (await import('../../features/pivots/pivot-shelf.tsx')).PivotShelf;

const Products = () => (
  <ProductsTeaser
    className={styles.products}
    link={
      <ButtonLink variant="line" to={paths.plans}>
        {texts.keepsakes}
      </ButtonLink>
    }
  />
);

const Support = () => <SupportPanel className={styles.support} />;

interface LowerPanelsProps {
  readonly hasPivots: boolean;
  /** Of the pivot that was saved a moment ago. */
  readonly freshId: string | undefined;
  /** Then support comes before anything that can be bought. */
  readonly isNight: boolean;
}

/** What lies below the first screen of Home. */
export const LowerPanels = ({ hasPivots, freshId, isNight }: LowerPanelsProps) => (
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
      {isNight ? <Support /> : <Products />}
      {isNight ? <Products /> : <Support />}
    </Staggered>
  </div>
);
