import { classNames } from '../class-names.ts';
import styles from './badge.module.css';
import { Badge } from './badge.tsx';

interface TagListProps {
  readonly tags: readonly string[];
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export const TagList = ({ tags, label, className }: TagListProps) =>
  tags.length > 0 && (
    <ul className={classNames(styles.tags, className)} aria-label={label}>
      {tags.map(tag => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
