import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './checkout.module.css';
import { paymentsTexts as texts } from './payments.texts.ts';

interface CheckoutCardProps {
  /** What the form calls it: "{product} your Heart". */
  readonly product: string;
  readonly children?: ReactNode;
}

export const CheckoutCard = ({ product, children }: CheckoutCardProps) => (
  <Card className={styles.card}>
    <section aria-labelledby="checkout-title">
      <h2 id="checkout-title" className={styles.title}>
        {texts.formTitle(product)}
      </h2>
      {children}
    </section>
  </Card>
);

export const PreparingPayment = () => (
  <div className={styles.preparing} role="status">
    <Spinner className={styles.spinner} label={texts.preparing} />
  </div>
);
