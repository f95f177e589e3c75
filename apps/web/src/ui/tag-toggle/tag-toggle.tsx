import { Check } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import styles from './tag-toggle.module.css';

interface TagToggleProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

export const TagToggle = ({ name, isChosen, onToggle }: TagToggleProps) => (
  <button type="button" className={styles.tag} aria-pressed={isChosen} onClick={onToggle}>
    {isChosen && <Icon of={Check} size="small" className={styles.check} />}
    {name}
  </button>
);
