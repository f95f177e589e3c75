import type { Letter } from '@turnstone/contract/letters';
import { useEffect, useRef, useState } from 'react';
import { fetchClosedLetter } from '../../features/letters/fetch-closed-letter.ts';
import { LetterList } from '../../features/letters/letter-list.tsx';
import { LetterWriter } from '../../features/letters/letter-writer.tsx';
import { OpenedLettersContext, useOpenedLetters } from '../../features/letters/opened-letters.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './letters-page.module.css';

export default function LettersPage() {
  const [letter, setLetter] = useState<Letter | null>(null);
  const opened = useOpenedLetters();
  const closed = useLazy(fetchClosedLetter);
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosed = closed.Panel !== null;
  const wasClosed = useRef(false);
  useEffect(() => {
    if (wasClosed.current && !isClosed) heading.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  if (closed.Panel && letter) return <closed.Panel letter={letter} onDone={closed.close} />;
  return (
    <div className={styles.page}>
      <PageHeading ref={heading} title={appTexts.pages.letters}>
        {appTexts.letters.heading}
      </PageHeading>
      <div className={styles.columns}>
        <LetterWriter
          onClosed={saved => {
            setLetter(saved);
            closed.open();
          }}
        />
        <OpenedLettersContext value={opened}>
          <LetterList />
        </OpenedLettersContext>
      </div>
    </div>
  );
}
