import { useId } from 'react';
import { useExpandableLetter } from '../../product-ui/expandable-letter/use-expandable-letter.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './letters.module.css';

export const LetterPreview = ({ content }: { readonly content: string }) => {
  const id = useId();
  const { visibleText, toggleProps } = useExpandableLetter(content, id);
  return (
    <div>
      <p id={id} className={styles.words} dir="auto">
        {visibleText}
      </p>
      {toggleProps && <Button variant="quiet" className={styles.all} {...toggleProps} />}
    </div>
  );
};
