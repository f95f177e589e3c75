import { useId } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useFoldedLetter } from '../../ui/folded-letter/use-folded-letter.ts';
import styles from './letter-preview.module.css';

export const LetterPreview = ({ content }: { readonly content: string }) => {
  const id = useId();
  const { shown, unfold } = useFoldedLetter(content, id);
  return (
    <div>
      <p id={id} className={styles.words} dir="auto">
        {shown}
      </p>
      {unfold && <Button variant="quiet" className={styles.all} {...unfold} />}
    </div>
  );
};
