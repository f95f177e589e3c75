import type { UnsentLetter } from '@turnstone/contract';
import { useRef } from 'react';
import { useWaiting } from '../../backend/use-waiting.ts';
import { useEditor } from '../../ui/on-demand/use-editor.ts';
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
  const edit = useRef<HTMLButtonElement>(null);
  const editor = useEditor(fetchEditor, { opener: edit, isBegun });
  if (waiting) return <WaitingLetter letter={letter} refused={waiting.refused} />;
  if (editor.Panel) return <editor.Panel letter={letter} onDone={editor.close} />;
  return <LetterFace letter={letter} {...paths} editRef={edit} onEdit={editor.open} />;
};
