import { useId, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import styles from './phrase.module.css';

const words = {
  show: 'Show the thought behind this',
  hide: 'Hide the thought behind this',
};

interface ThoughtBehindProps {
  readonly content: string;
  readonly phraseId: string;
}

/** The painful thought is never the loudest text: it stays folded until asked for. */
export const ThoughtBehind = ({ content, phraseId }: ThoughtBehindProps) => {
  const [isShown, setShown] = useState(false);
  const thoughtId = useId();
  return (
    <>
      <Button
        variant="quiet"
        className={styles.fold}
        aria-expanded={isShown}
        aria-controls={thoughtId}
        aria-describedby={phraseId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? words.hide : words.show}
      </Button>
      <blockquote id={thoughtId} className={styles.thought} dir="auto" hidden={!isShown}>
        {content}
      </blockquote>
    </>
  );
};
