import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe } from '@stripe/stripe-js';
import { euro } from '@turnstone/rules/catalogue';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../api/session-context.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError, focusFirstInvalid } from '../../ui/field/field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { blankDelivery, type Delivery, deliveryErrors, toShipping } from './delivery.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import styles from './payment-form.module.css';
import { PaymentNotLoaded } from './payment-not-loaded.tsx';
import { paymentResultTexts } from './payment-result.texts.ts';
import { paymentsTexts as texts } from './payments.texts.ts';
import { useProviderAppearance } from './provider-appearance.ts';
import { itemTotal, type ShopItem } from './shop-item.ts';

/** Where the result is told, in the words the provider itself uses when it sends somebody back. */
const resultPath = ({ id, client_secret }: PaymentIntent): string =>
  `${paths.home}?${new URLSearchParams({ payment_intent: id, payment_intent_client_secret: client_secret ?? '' })}`;

interface PaymentFormProps {
  readonly item: ShopItem;
  readonly provider: Stripe;
  readonly clientSecret: string;
  readonly offer: ReactNode;
}

/** Our fields, and in a frame of its own the provider's: no card number ever touches this page. */
export const PaymentForm = ({ provider, clientSecret, ...rest }: PaymentFormProps) => {
  const appearance = useProviderAppearance();
  return (
    <Elements stripe={provider} options={{ clientSecret, appearance, locale: 'en' }}>
      <Form {...rest} />
    </Elements>
  );
};

const Form = ({ item, offer }: Omit<PaymentFormProps, 'provider' | 'clientSecret'>) => {
  const provider = useStripe();
  const elements = useElements();
  const { session } = useSession();
  const [, navigate] = useLocation();
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'broken'>('loading');
  const [delivery, setDelivery] = useState(() =>
    blankDelivery(session.state === 'member' ? session.user.email : null),
  );
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const failureId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Two clicks can come before the next drawing; the second must find that the first is under way.
  const isPaying = useRef(false);
  const isShipped = item.kind === 'product';
  const errors = isShipped && isChecked ? deliveryErrors(delivery) : {};
  const change = (part: Partial<Delivery>) => setDelivery(before => ({ ...before, ...part }));

  const confirm = async () => {
    if (!provider || !elements) return;
    isPaying.current = true;
    setState('paying');
    setFailure(null);
    const confirmParams = { return_url: window.location.origin, ...(isShipped && toShipping(delivery)) };
    const outcome = await provider
      .confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      .catch(() => ({ error: { message: texts.unreachable } }));
    if ('error' in outcome && outcome.error) {
      isPaying.current = false;
      setState('ready');
      const text = outcome.error.message ?? paymentResultTexts.failed.text;
      setFailure(text);
      toast({ title: paymentResultTexts.failed.title, text, destructive: true });
      return;
    }
    // The provider sends people who have to prove something to their bank to the same place.
    if ('paymentIntent' in outcome && outcome.paymentIntent) navigate(resultPath(outcome.paymentIntent));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state !== 'ready' || isPaying.current) return;
    setChecked(true);
    if (isShipped && Object.keys(deliveryErrors(delivery)).length > 0) {
      focusFirstInvalid(form);
      return;
    }
    void confirm();
  };

  if (state === 'broken') return <PaymentNotLoaded />;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {offer}
      {isShipped && <DeliveryFields delivery={delivery} errors={errors} onChange={change} />}
      <div>
        <PaymentElement onReady={() => setState('ready')} onLoadError={() => setState('broken')} />
        <p className={styles.note}>{texts.secure}</p>
        {failure !== null && <FieldError id={failureId}>{texts.failed(failure)}</FieldError>}
      </div>
      <div className={styles.pay}>
        <p className={styles.total}>
          {texts.total} <b>{euro(itemTotal(item))}</b>
          {item.kind === 'plan' && <span>{texts.everyMonth}</span>}
        </p>
        <Button
          type="submit"
          size="large"
          disabled={state === 'loading'}
          aria-describedby={failure === null ? undefined : failureId}
          isBusy={state === 'paying'}
          busyText={texts.completing}
        >
          {texts.complete}
        </Button>
      </div>
      {state === 'loading' && (
        <p className={styles.note} role="status">
          {texts.notReady}
        </p>
      )}
    </form>
  );
};
