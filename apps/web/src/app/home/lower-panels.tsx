import { LettersPanel } from '../../features/letters/letters-panel.tsx';
import { ProductsTeaser } from '../../features/products/products-teaser.tsx';
import { ProjectsPanel } from '../../features/projects/projects-panel.tsx';
import { SupportPanel } from '../../features/support/support-panel.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Staggered } from '../../ui/lazy/staggered.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './lower-panels.module.css';

/** What lies below the first screen of Home. */
export const LowerPanels = () => (
  <div className={styles.grid}>
    <Staggered>
      <ProjectsPanel className={styles.half} />
      <LettersPanel className={styles.half} />
      <ProductsTeaser
        className={styles.products}
        link={
          <ButtonLink variant="line" to={paths.plans}>
            {appTexts.home.keepsakes}
          </ButtonLink>
        }
      />
      <SupportPanel className={styles.support} />
    </Staggered>
  </div>
);
