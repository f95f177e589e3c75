import { useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LaterPart } from '../../ui/on-demand/later-part.tsx';

const fetchResult = async () => (await import('./payment-result.tsx')).PaymentResult;

/** Notices whoever comes back from the provider and clears the address at once; telling them comes when it is needed. */
export const PaymentReturn = () => {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const status = query.has('payment_intent') ? query.get('redirect_status') : null;
  const [came, setCame] = useState<string | null>(null);
  // Before the page below leads a visitor elsewhere, or this would lead them back.
  useLayoutEffect(() => {
    if (status === null) return;
    setCame(status);
    navigate(path, { replace: true });
  }, [status, path, navigate]);
  return came === null ? null : <LaterPart fetch={fetchResult} given={{ status: came }} />;
};
