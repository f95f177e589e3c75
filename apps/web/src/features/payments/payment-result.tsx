import { type PaymentStatus, readPaymentStatus } from '@turnstone/contract';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { Backend } from '../../backend/backend.ts';
import { useBackend, useSession } from '../../backend/backend-provider.tsx';
import { isRefusedAs } from '../../backend/failures.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { forgetCheckouts } from './checkouts.ts';
import { paymentResultTexts as texts } from './payment-result.texts.ts';

const tell = (status: PaymentStatus): void => {
  if (status === 'succeeded') {
    forgetCheckouts();
    toast(texts.succeeded);
  } else if (status === 'processing') toast(texts.underway);
  else toast({ ...texts.failed, destructive: true });
};

interface PaymentResultProps {
  readonly paymentIntent: string;
  readonly clientSecret: string | null;
}

/** An address can say anything: what it says of itself is not told, and of no payment at all nothing is. */
const askAndTell = async (backend: Backend, named: PaymentResultProps): Promise<void> => {
  const { data: body } = z.safeParse(readPaymentStatus.body, named);
  if (!body) return;
  try {
    tell((await backend.call(readPaymentStatus, { body })).status);
  } catch (error) {
    if (!(error instanceof Error && isRefusedAs(error, 'not_found'))) toast(texts.unknown);
  }
};

/**
 * Says how a payment went to whoever comes back from the provider, signed in or not: when the page stands that the
 * person will see, so that it is not over before.
 */
export const PaymentResult = ({ paymentIntent, clientSecret }: PaymentResultProps) => {
  const backend = useBackend();
  const { session } = useSession();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || session.state === 'loading') return;
    isAsked.current = true;
    void askAndTell(backend, { paymentIntent, clientSecret });
  }, [backend, paymentIntent, clientSecret, session.state]);
  return null;
};
