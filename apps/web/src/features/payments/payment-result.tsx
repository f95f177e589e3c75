import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
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
 * Says how a payment went to whoever comes back from the provider, signed in or not. The address is cleared at once;
 * it is told when the page stands that the person will see, so that it is not over before.
 */
export const PaymentResult = () => {
  const { session } = useSession();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const status = query.has('payment_intent') ? query.get('redirect_status') : null;
  const [untold, setUntold] = useState<string | null>(null);
  useEffect(() => {
    if (status === null) return;
    setUntold(status);
    navigate(path, { replace: true });
  }, [status, path, navigate]);
  useEffect(() => {
    if (untold === null || session.state === 'loading') return;
    tell(untold);
    setUntold(null);
  }, [untold, session.state]);
  return null;
};
