import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';

const fetchResult = async () => (await import('./payment-result.tsx')).PaymentResult;

/** Notices whoever comes back from the provider and clears the address at once; asking how it went comes later. */
export const PaymentReturn = () => {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const paymentIntent = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  const [returned, setReturned] = useState<{ paymentIntent: string; clientSecret: string | null } | null>(
    null,
  );
  // Before the page below leads a visitor elsewhere, or this would lead them back.
  useLayoutEffect(() => {
    if (paymentIntent === null) return;
    setReturned({ paymentIntent, clientSecret });
    navigate(path, { replace: true });
  }, [paymentIntent, clientSecret, path, navigate]);
  return returned === null ? null : <LazySection load={fetchResult} componentProps={returned} />;
};
