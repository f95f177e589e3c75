import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

const pauseMs = 1000;
const announceFrom = 50;
const sentence = (left: number) => `${left} characters left`;

interface CharactersLeftProps {
  readonly length: number;
  readonly maxLength: number;
}

/** Read out near the limit, and only once the typing pauses: a counter that talks at every key is no help. */
export const CharactersLeft = ({ length, maxLength }: CharactersLeftProps) => {
  const left = maxLength - length;
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(left <= announceFrom ? sentence(left) : ''), pauseMs);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement}</span>
    </VisuallyHidden>
  );
};
