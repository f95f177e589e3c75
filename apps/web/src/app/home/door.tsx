import { ArrowRight, Moon } from 'lucide-react';
import { tonightPath } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './door.module.css';
import { homeTexts as texts } from './home.texts.ts';

/** The way to Tonight, where one writes before one writes to them. At night it is the one filled thing of the page. */
export const Door = ({ isNight }: { readonly isNight: boolean }) => (
  <a className={classNames(styles.door, isNight && styles.night)} href={tonightPath}>
    <Icon of={Moon} className={styles.moon} />
    {texts.door}
    <Icon of={ArrowRight} size="small" className={styles.arrow} />
  </a>
);
