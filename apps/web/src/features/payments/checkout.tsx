import { errorStatus } from '@turnstone/contract/errors';
import type { ReactNode } from 'react';
import { BackendError } from '../../api/errors.ts';
import { useSession } from '../../api/session-context.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import styles from './checkout.module.css';
import { CheckoutCard, PreparingPayment } from './checkout-card.tsx';
import { PaymentNotLoaded } from './payment-not-loaded.tsx';
import { paymentsTexts as texts } from './payments.texts.ts';
import type { ShopItem } from './shop-item.ts';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  readonly item: ShopItem;
  /** What the form calls it: "{product} your Heart". */
  readonly product: string;
  /** Stands above the form, such as what the first months cost. */
  readonly children?: ReactNode;
}

/** The server's no, where it is not a failure: there is a plan already, or the free months are running. */
const conflictMessage = (error: Error): string | null =>
  error instanceof BackendError && error.status === errorStatus.already_subscribed ? error.detail : null;

interface AlreadyPaidProps extends Pick<CheckoutProps, 'item'> {
  readonly onAgain: () => void;
}

const AlreadyPaid = ({ item, onAgain }: AlreadyPaidProps) => {
  const { session } = useSession();
  const isSignedIn = session.state === 'member';
  return (
    <Callout
      action={
        <div className={styles.ways}>
          <ButtonLink variant="line" to={isSignedIn ? paths.account : paths.home}>
            {isSignedIn ? texts.toAccount : texts.toHome}
          </ButtonLink>
          {item.kind !== 'plan' && (
            <Button variant="quiet" onClick={onAgain}>
              {texts.again}
            </Button>
          )}
        </div>
      }
    >
      {texts.alreadyPaid}
    </Callout>
  );
};

/** The payment, once it is known who pays. */
export const Checkout = ({ item, product, children }: CheckoutProps) => {
  const { query, startAnew } = useCheckout(item);
  const content = () => {
    if (query.isPending) return <PreparingPayment />;
    if (query.isError) {
      const conflict = conflictMessage(query.error);
      if (conflict === null) return <PaymentNotLoaded />;
      return (
        <Callout
          action={
            <ButtonLink variant="line" to={paths.account}>
              {texts.toAccount}
            </ButtonLink>
          }
        >
          {conflict}
        </Callout>
      );
    }
    if (query.data === null) return <AlreadyPaid item={item} onAgain={startAnew} />;
    const { PaymentForm, provider, clientSecret } = query.data;
    return <PaymentForm item={item} provider={provider} clientSecret={clientSecret} offer={children} />;
  };
  return <CheckoutCard product={product}>{content()}</CheckoutCard>;
};
