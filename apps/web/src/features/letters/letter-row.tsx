import type { UnsentLetter } from '@turnstone/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWaiting } from '../../backend/use-waiting.ts';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { useLetterChangeDraft } from './letter-drafts.ts';
import { LetterFace } from './letter-face.tsx';
import { WaitingLetter } from './waiting-letter.tsx';

interface LetterRowProps {
  readonly letter: UnsentLetter;
  readonly plansPath: string;
  readonly decisionsPath: string;
}

const fetchEditor = async () => (await import('./letter-editor.tsx')).LetterEditor;

export const LetterRow = ({ letter, ...paths }: LetterRowProps) => {
  const { isBegun } = useLetterChangeDraft(letter);
  const waiting = useWaiting(letter.id);
  const editor = useOnDemand(fetchEditor);
  const edit = useRef<HTMLButtonElement>(null);

  // A change that was left unfinished is waiting where it was left.
  const resume = useEffectEvent(() => {
    if (isBegun) editor.open();
  });
  useEffect(() => resume(), []);

  const isEditing = editor.Panel !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (waiting) return <WaitingLetter letter={letter} refused={waiting.refused} />;
  if (editor.Panel) return <editor.Panel letter={letter} onDone={editor.close} />;
  return <LetterFace letter={letter} {...paths} editRef={edit} onEdit={editor.open} />;
};
