import { LetterList } from '../../features/letters/letter-list.tsx';
import { LetterWriter } from '../../features/letters/letter-writer.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './letters-page.module.css';

export default function LettersPage() {
  return (
    <div className={styles.page}>
      <PageHeading title={appTexts.pages.letters}>{appTexts.letters.heading}</PageHeading>
      <div className={styles.columns}>
        <LetterWriter />
        <LetterList />
      </div>
    </div>
  );
}
