import { memo } from 'react';
import styles from './art.module.css';
import { ArtPrints } from './keepsakes/art-prints.tsx';
import { Book, BookBack } from './keepsakes/book.tsx';
import { Bracelet } from './keepsakes/bracelet.tsx';
import { Journal } from './keepsakes/journal.tsx';
import { OracleCards } from './keepsakes/oracle-cards.tsx';

const keepsakes = {
  book: Book,
  journal: Journal,
  'oracle-cards': OracleCards,
  bracelet: Bracelet,
  'art-prints': ArtPrints,
};

type KeepsakeId = keyof typeof keepsakes;

interface KeepsakeProps {
  id: KeepsakeId;
  /** The back cover; only the book has one. */
  back?: boolean;
}

/** A drawing of something to hold. It fills the box around it. */
export const Keepsake = memo(function Keepsake({ id, back = false }: KeepsakeProps) {
  const Thing = id === 'book' && back ? BookBack : keepsakes[id];
  return (
    <svg className={styles.dimmedFilling} viewBox="0 0 320 260" aria-hidden="true" focusable="false">
      <Thing />
    </svg>
  );
});
