import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

const pauseMs = 1000;
const worthSaying = 50;

interface CharactersLeftProps {
  readonly length: number;
  readonly most: number;
  readonly sentence: (left: number) => string;
}

/** Read out near the limit, and only once the typing pauses: a counter that talks at every key is no help. */
export const CharactersLeft = ({ length, most, sentence }: CharactersLeftProps) => {
  const left = most - length;
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(left <= worthSaying ? sentence(left) : ''), pauseMs);
    return () => clearTimeout(timer);
  }, [left, sentence]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  );
};
