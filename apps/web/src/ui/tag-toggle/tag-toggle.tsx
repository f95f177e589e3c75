import styles from './tag-toggle.module.css';

interface TagToggleProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

export const TagToggle = ({ name, isChosen, onToggle }: TagToggleProps) => (
  <button type="button" className={styles.tag} aria-pressed={isChosen} onClick={onToggle}>
    {isChosen && (
      <svg className={styles.check} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        <path d="m2.5 7.5 3 3 6-7" />
      </svg>
    )}
    {name}
  </button>
);
