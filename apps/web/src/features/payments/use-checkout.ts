import { useQuery } from '@tanstack/react-query';
import { createPaymentIntent } from '@turnstone/contract';
import { useState } from 'react';
import { useBackend, useOwner } from '../../backend/backend-provider.tsx';
import { checkoutFor, forgetCheckouts } from './checkouts.ts';
import { itemName, paymentFor, type ShopItem } from './shop-item.ts';

/**
 * Prepares one payment for one thing, however often it is asked for, and fetches the provider's own code: only here,
 * and only once there is something to pay.
 */
export const useCheckout = (item: ShopItem) => {
  const backend = useBackend();
  const owner = useOwner();
  const [checkoutId, setCheckoutId] = useState(() => checkoutFor(owner, itemName(item)));

  const query = useQuery({
    queryKey: [createPaymentIntent.path, checkoutId],
    queryFn: async () => {
      const body = { ...paymentFor(item), checkoutId };
      const [{ clientSecret, publishableKey, isPaid }, { PaymentForm }, { loadProvider }] = await Promise.all(
        [
          backend.call(createPaymentIntent, { body }),
          import('./payment-form.tsx'),
          import('./load-provider.ts'),
        ],
      );
      if (isPaid) return null;
      return { PaymentForm, clientSecret, provider: await loadProvider(publishableKey) };
    },
    // Objects of the provider: they are not ours to compare or copy.
    structuralSharing: false,
  });

  const startAnew = () => {
    forgetCheckouts();
    setCheckoutId(checkoutFor(owner, itemName(item)));
  };
  return { query, startAnew };
};
