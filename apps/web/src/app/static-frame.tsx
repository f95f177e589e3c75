import { renderToStaticMarkup } from 'react-dom/server';
import { BrandMark } from '../art/brand-mark.tsx';
import styles from './frame.module.css';

/**
 * What stands in #root until the app is there: the top bar with the stone, which is the same for everybody. Called by
 * the build; the app's first drawing takes its place, with nothing moving.
 */
export const staticFrame = (): string =>
  renderToStaticMarkup(
    <div className={styles.topBar} aria-hidden="true">
      <div className={styles.inside}>
        <span className={styles.logo}>
          <BrandMark size={30} />
        </span>
      </div>
    </div>,
  );
