import type { Letter } from '@turnstone/contract/letters';
import { useRef } from 'react';
import { useOutboxEntry } from '../../offline/use-outbox-entry.ts';
import { useInlineEditor } from '../../ui/lazy/use-inline-editor.ts';
import { LetterCard } from './letter-card.tsx';
import { useLetterChangeDraft } from './letter-drafts.ts';
import { OutboxLetter } from './outbox-letter.tsx';

interface LetterRowProps {
  readonly letter: Letter;
}

const fetchEditor = async () => (await import('./letter-editor.tsx')).LetterEditor;

export const LetterRow = ({ letter, ...paths }: LetterRowProps) => {
  const { isBegun } = useLetterChangeDraft(letter);
  const waiting = useOutboxEntry(letter.id);
  const edit = useRef<HTMLButtonElement>(null);
  const editor = useInlineEditor(fetchEditor, { opener: edit, isBegun });
  if (waiting) return <OutboxLetter letter={letter} rejection={waiting.rejection} />;
  if (editor.Panel) return <editor.Panel letter={letter} onDone={editor.close} />;
  return <LetterCard letter={letter} {...paths} editRef={edit} onEdit={editor.open} />;
};
