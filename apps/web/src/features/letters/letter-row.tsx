import type { Letter } from '@turnstone/contract/letters';
import { use, useRef } from 'react';
import { useOutboxEntry } from '../../offline/use-outbox-entry.ts';
import { useInlineEditor } from '../../ui/lazy/use-inline-editor.ts';
import { LetterCard } from './letter-card.tsx';
import { useLetterChangeDraft } from './letter-drafts.ts';
import { OpenedLettersContext } from './opened-letters.ts';
import { OutboxLetter } from './outbox-letter.tsx';
import { restOf } from './resting.ts';
import { RestingLetter } from './resting-letter.tsx';

const fetchEditor = async () => (await import('./letter-editor.tsx')).LetterEditor;

/** One letter of the list, as it is now: to be read, resting, being changed, or waiting for a network. */
export const LetterRow = ({ letter }: { readonly letter: Letter }) => {
  const { isBegun } = useLetterChangeDraft(letter);
  const waiting = useOutboxEntry(letter.id);
  const opened = use(OpenedLettersContext);
  const title = useRef<HTMLHeadingElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const editor = useInlineEditor(fetchEditor, { opener: edit, isBegun });
  // What was not taken has to be seen.
  if (!opened.ids.has(letter.id) && !waiting?.rejection && restOf(letter))
    return <RestingLetter letter={letter} titleRef={title} onOpen={() => opened.open(letter.id)} />;
  if (waiting) return <OutboxLetter letter={letter} rejection={waiting.rejection} titleRef={title} />;
  if (editor.Panel) return <editor.Panel letter={letter} onDone={editor.close} />;
  return <LetterCard letter={letter} titleRef={title} editRef={edit} onEdit={editor.open} />;
};
