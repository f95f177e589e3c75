import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
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

/** Says how a payment went to whoever comes back from the provider, signed in or not, and clears the address. */
export const PaymentResult = () => {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const status = query.has('payment_intent') ? query.get('redirect_status') : null;
  useEffect(() => {
    if (status === null) return;
    tell(status);
    navigate(path, { replace: true });
  }, [status, path, navigate]);
  return null;
};
