import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LaterPart } from '../../ui/on-demand/later-part.tsx';

const fetchResult = async () => (await import('./payment-result.tsx')).PaymentResult;

/** Notices whoever comes back from the provider and clears the address at once; asking how it went comes later. */
export const PaymentReturn = () => {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const paymentIntent = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  const [came, setCame] = useState<{ paymentIntent: string; clientSecret: string | null } | null>(null);
  // Before the page below leads a visitor elsewhere, or this would lead them back.
  useLayoutEffect(() => {
    if (paymentIntent === null) return;
    setCame({ paymentIntent, clientSecret });
    navigate(path, { replace: true });
  }, [paymentIntent, clientSecret, path, navigate]);
  return came === null ? null : <LaterPart fetch={fetchResult} given={came} />;
};
