import { useEffect, useRef } from 'react';
import { useSession } from '../../backend/backend-provider.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { forgetCheckouts } from './checkouts.ts';
import { paymentResultTexts as texts } from './payment-result.texts.ts';

const tell = (status: string): void => {
  if (status === 'succeeded') {
    forgetCheckouts();
    toast(texts.succeeded);
  } else if (status === 'pending') toast(texts.underway);
  else toast({ ...texts.failed, destructive: true });
};

/**
 * Says how a payment went to whoever comes back from the provider, signed in or not: when the page stands that the
 * person will see, so that it is not over before.
 */
export const PaymentResult = ({ status }: { readonly status: string }) => {
  const { session } = useSession();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current || session.state === 'loading') return;
    isTold.current = true;
    tell(status);
  }, [status, session.state]);
  return null;
};
