import { HandHeart, Leaf, Shield } from 'lucide-react';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './forum.module.css';
import { forumTexts as texts } from './forum.texts.ts';

const icons = [HandHeart, Shield, Leaf];

export const Guidelines = () => (
  <ul className={styles.guidelines} aria-label={texts.guidelinesLabel}>
    {texts.guidelines.map(({ title, text }, at) => (
      <li key={title}>
        <Icon of={icons[at] ?? Leaf} size="large" className={styles.icon} />
        <div>
          <p className={styles.guidelinesTitle}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
