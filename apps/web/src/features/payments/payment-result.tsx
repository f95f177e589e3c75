import { getPaymentStatus, type PaymentStatus } from '@turnstone/contract/payments';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { Backend } from '../../api/backend.ts';
import { hasErrorCode } from '../../api/errors.ts';
import { useBackend, useSession } from '../../api/session-context.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { clearCheckouts } from './checkout-id.ts';
import { paymentResultTexts as texts } from './payment-result.texts.ts';

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
const reportStatus = async (backend: Backend, input: PaymentResultProps): Promise<void> => {
  const { data: body } = z.safeParse(getPaymentStatus.body, input);
  if (!body) return;
  try {
    toastStatus((await backend.call(getPaymentStatus, { body })).status);
  } catch (error) {
    if (!(error instanceof Error && hasErrorCode(error, 'not_found'))) toast(texts.unknown);
  }
};

/**
 * Says how a payment went to whoever comes back from the provider, signed in or not: when the page stands that the
 * user will see, so that it is not over before.
 */
export const PaymentResult = ({ paymentIntent, clientSecret }: PaymentResultProps) => {
  const backend = useBackend();
  const { session } = useSession();
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current || session.state === 'loading') return;
    hasRequested.current = true;
    void reportStatus(backend, { paymentIntent, clientSecret });
  }, [backend, paymentIntent, clientSecret, session.state]);
  return null;
};
