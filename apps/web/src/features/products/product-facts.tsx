import type { ProductId } from '@turnstone/contract/payments';
import { useOperator } from '../../product-ui/operator/use-operator.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './product-facts.module.css';
import { productFactsTexts as texts } from './product-facts.texts.ts';

/** What somebody wants to know before they pay: how large it is, when it comes, and how it goes back. */
export const ProductFacts = ({ product }: { readonly product: ProductId }) => {
  const { data, isFetching, refetch } = useOperator();
  if (!data)
    return (
      <div className={styles.notLoaded} role="alert">
        <p>{texts.notLoaded}</p>
        <Button variant="soft" isBusy={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  const facts = [
    [texts.size, data.sizes[product]],
    [texts.delivery, data.delivery],
    [texts.returns, data.returns],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
};
