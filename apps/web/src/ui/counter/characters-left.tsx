import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

const pauseMs = 1000;
const worthSaying = 50;
const sentence = (left: number) => `${left} characters left`;

interface CharactersLeftProps {
  readonly length: number;
  readonly most: number;
}

/** Read out near the limit, and only once the typing pauses: a counter that talks at every key is no help. */
export const CharactersLeft = ({ length, most }: CharactersLeftProps) => {
  const left = most - length;
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(left <= worthSaying ? sentence(left) : ''), pauseMs);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said}</span>
    </VisuallyHidden>
  );
};
