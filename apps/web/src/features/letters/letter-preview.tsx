import { useId, useState } from 'react';
import { beginningOf } from '../../ui/beginning-of.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './letter-preview.module.css';
import { lettersTexts } from './letters.texts.ts';

const texts = lettersTexts.row;
const previewLength = 200;

/** The first 200 characters, and a way to read all of it where it stands. */
export const LetterPreview = ({ content }: { readonly content: string }) => {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isLong = content.length > previewLength;
  return (
    <div>
      <p id={id} className={styles.words} dir="auto">
        {isWhole ? content : beginningOf(content, previewLength)}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          className={styles.all}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? texts.readLess : texts.readAll}
        </Button>
      )}
    </div>
  );
};
