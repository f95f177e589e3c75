import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

const timeoutMs = 20_000;

// The provider would otherwise watch how people move about, on a host of its own.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

/** Its own loader waits for ever where the script does not come: it listens a second time to one that has failed. */
const rejectOnFailure = (): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new Error('The payment provider is not there'));
    document.querySelector('script[src^="https://js.stripe.com/"]')?.addEventListener('error', fail);
    setTimeout(fail, timeoutMs);
  });

export const loadProvider = async (publishableKey: string): Promise<Stripe> => {
  const provider = await Promise.race([loadStripe(publishableKey), rejectOnFailure()]);
  if (!provider) throw new Error('The payment provider is not there');
  return provider;
};
