import type { ReactNode } from 'react';
import { Keepsake } from '../../art/keepsake.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { productsTexts } from './products.texts.ts';
import styles from './products-teaser.module.css';

const texts = productsTexts.teaser;

interface ProductsTeaserProps {
  /** The way to all of them. */
  readonly link: ReactNode;
  readonly className?: string | undefined;
}

export const ProductsTeaser = ({ link, className }: ProductsTeaserProps) => (
  <Card className={classNames(styles.card, className)} padding="none">
    <section className={styles.words} aria-labelledby="products-title">
      <h2 id="products-title" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      {link}
    </section>
    <div className={styles.shelf}>
      <Keepsake id="journal" />
      <Keepsake id="bracelet" />
      <Keepsake id="oracle-cards" />
      <Keepsake id="art-prints" />
    </div>
  </Card>
);
