import type { ProductId } from '@turnstone/contract/payments';
import { euro, productPrices } from '@turnstone/rules/catalogue';
import { Keepsake } from '../../art/keepsake.tsx';
import { productPath } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import grounds from './keepsake-grounds.module.css';
import styles from './product-cards.module.css';
import { productsTexts as texts } from './products.texts.ts';

const wide: readonly ProductId[] = ['book', 'art-prints'];
const narrow: readonly ProductId[] = ['journal', 'oracle-cards', 'bracelet'];

/** Where checkout asks for another price than the card, the card says so (P33). */
const Price = ({ id }: { readonly id: ProductId }) => {
  const { onPlansPage, atCheckout } = productPrices[id];
  return (
    <p className={styles.price}>
      <b>{euro(onPlansPage)}</b> <span>{texts.oneTime}</span>
      {atCheckout !== onPlansPage && (
        <span className={styles.checkout}>{texts.atCheckout(euro(atCheckout))}</span>
      )}
    </p>
  );
};

const ProductCard = ({ id }: { readonly id: ProductId }) => {
  const { name, description } = texts.products[id];
  return (
    <li className={classNames(wide.includes(id) && styles.wide)}>
      <Card padding="none" className={styles.card}>
        <div className={classNames(styles.art, grounds[id])}>
          <Keepsake id={id} />
        </div>
        <div className={styles.words}>
          <h3 id={`${id}-name`} className={styles.name}>
            {name}
          </h3>
          <p className={styles.description}>{description}</p>
          <div className={styles.row}>
            <Price id={id} />
            <ButtonLink variant="soft" to={productPath(id)} aria-describedby={`${id}-name`}>
              {texts.purchase}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </li>
  );
};

export const ProductCards = () => (
  <section aria-labelledby="keepsakes-title">
    <div className={styles.head}>
      <h2 id="keepsakes-title" className={styles.title}>
        {texts.title}
      </h2>
      <p>{texts.note}</p>
    </div>
    <ul className={styles.shelf}>
      {[...wide, ...narrow].map(id => (
        <ProductCard key={id} id={id} />
      ))}
    </ul>
  </section>
);
