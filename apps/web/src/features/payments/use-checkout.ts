import { useQuery } from '@tanstack/react-query';
import { createPaymentIntent } from '@turnstone/contract/payments';
import { useState } from 'react';
import { useBackend, useUserId } from '../../api/session-context.ts';
import { clearCheckouts, getCheckoutId } from './checkout-id.ts';
import { itemName, type ShopItem, toNewPayment } from './shop-item.ts';

/**
 * Prepares one payment for one thing, however often it is asked for, and fetches the provider's own code: only here,
 * and only once there is something to pay.
 */
export const useCheckout = (item: ShopItem) => {
  const backend = useBackend();
  const userId = useUserId();
  const [checkoutId, setCheckoutId] = useState(() => getCheckoutId(userId, itemName(item)));

  const query = useQuery({
    queryKey: [createPaymentIntent.path, checkoutId],
    queryFn: async () => {
      const body = { ...toNewPayment(item), checkoutId };
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
    clearCheckouts();
    setCheckoutId(getCheckoutId(userId, itemName(item)));
  };
  return { query, startAnew };
};
