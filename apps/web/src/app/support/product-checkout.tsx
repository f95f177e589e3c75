import { Checkout } from '../../features/payments/checkout.tsx';
import { CheckoutCard, PreparingPayment } from '../../features/payments/checkout-card.tsx';
import type { ShopItem } from '../../features/payments/shop-item.ts';
import { ProductFacts } from '../../features/products/product-facts.tsx';
import { useOperator } from '../../product-ui/operator/use-operator.ts';
import { textsFor } from './support-page.texts.ts';

type ProductItem = Extract<ShopItem, { kind: 'product' }>;

/** What one should know before paying comes first: the form does not move under somebody's fingers when it arrives. */
export const ProductCheckout = ({ item }: { readonly item: ProductItem }) => {
  const { isPending } = useOperator();
  const { product } = textsFor(item);
  if (isPending)
    return (
      <CheckoutCard product={product}>
        <PreparingPayment />
      </CheckoutCard>
    );
  return (
    <Checkout item={item} product={product}>
      <ProductFacts product={item.product} />
    </Checkout>
  );
};
