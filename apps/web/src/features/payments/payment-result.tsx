import { useQueryClient } from '@tanstack/react-query';
import { getPaymentStatus, type PaymentOutcome, type PaymentStatus } from '@turnstone/contract/payments';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Backend } from '../../api/backend.ts';
import { hasErrorCode } from '../../api/errors.ts';
import { useBackend, useSession } from '../../api/session-context.ts';
import { subscriptionKey } from '../../product-ui/subscription/use-subscription.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { clearCheckouts } from './checkout-id.ts';
import { paymentResultTexts as texts } from './payment-result.texts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

const toastStatus = (status: PaymentStatus): void => {
  if (status === 'succeeded') {
    clearCheckouts();
    toast(texts.succeeded);
  } else if (status === 'processing') toast(texts.underway);
  else toast({ ...texts.failed, destructive: true });
};

interface PaymentResultProps {
  readonly paymentIntent: string;
  readonly clientSecret: string | null;
}

/** An address can say anything: what it says of itself is not told, and of no payment at all nothing is. */
const reportStatus = async (
  backend: Backend,
  input: PaymentResultProps,
): Promise<PaymentOutcome['receipt']> => {
  const { data: body } = z.safeParse(getPaymentStatus.body, input);
  if (!body) return null;
  try {
    const { status, receipt } = await backend.call(getPaymentStatus, { body });
    toastStatus(status);
    return receipt;
  } catch (error) {
    if (!(error instanceof Error && hasErrorCode(error, 'not_found'))) toast(texts.unknown);
    return null;
  }
};

/**
 * Says how a payment went to whoever comes back from the provider, signed in or not, with the receipt: when the page stands that the
 * user will see, so that it is not over before.
 */
export const PaymentResult = ({ paymentIntent, clientSecret }: PaymentResultProps) => {
  const backend = useBackend();
  const { session } = useSession();
  const queries = useQueryClient();
  const hasRequested = useRef(false);
  const [receipt, setReceipt] = useState<PaymentOutcome['receipt']>(null);
  useEffect(() => {
    if (hasRequested.current || session.state === 'loading') return;
    hasRequested.current = true;
    void reportStatus(backend, { paymentIntent, clientSecret }).then(receipt => {
      setReceipt(receipt);
      // The plan was asked for while the server had not heard of it yet.
      if (receipt) void queries.invalidateQueries({ queryKey: subscriptionKey });
    });
  }, [backend, queries, paymentIntent, clientSecret, session.state]);
  return receipt && <ReceiptDialog receipt={receipt} isLinked onClose={() => setReceipt(null)} />;
};
