import { appTexts } from './app.texts.ts';
import styles from './skip-link.module.css';

export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    {appTexts.skip}
  </a>
);
