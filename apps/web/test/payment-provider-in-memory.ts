import type { ConfirmPaymentData } from '@stripe/stripe-js';
import { afterEach, beforeEach, vi } from 'vitest';

type Listener = (event: unknown) => void;

const fresh = () => ({
  /** What the next confirmation says. */
  response: {
    paymentIntent: { id: 'pi_memory', client_secret: 'pi_memory_secret_x', status: 'succeeded' },
  } as unknown,
  confirmed: [] as (ConfirmPaymentData | undefined)[],
  keys: [] as string[],
  /** Whether its fields come up by themselves. */
  comesUp: true,
});

/** What the provider's script would put on the page, and what it was asked to confirm. */
const createPaymentProvider = () => {
  const state = fresh();
  const listeners = new Map<string, Listener>();
  const element = {
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    mount: (node: HTMLElement) => {
      node.textContent = 'Card fields';
      if (state.comesUp) queueMicrotask(() => say('ready'));
    },
    update: () => {},
    destroy: () => {},
  };
  const say = (event: string) => listeners.get(event)?.({ elementType: 'payment' });
  const elements = { create: () => element, getElement: () => element, update: () => {}, on: () => {} };
  const provider = {
    elements: () => elements,
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    registerAppInfo: () => {},
    confirmPayment: async ({ confirmParams }: { confirmParams?: ConfirmPaymentData }) => {
      state.confirmed.push(confirmParams);
      if (state.response instanceof Error) throw state.response;
      return state.response;
    },
  };
  const Stripe = Object.assign(
    (key: string) => {
      state.keys.push(key);
      return provider;
    },
    { version: 'endive' },
  );
  /** Its loader keeps the first one it finds, so there is one for all tests of a file. */
  const reset = () => Object.assign(state, fresh());
  return { Stripe, state, say, reset };
};

/** Stands on the page in every test of a file, afresh. */
export const mockPaymentProvider = () => {
  const provider = createPaymentProvider();
  beforeEach(() => {
    provider.reset();
    vi.stubGlobal('Stripe', provider.Stripe);
    // The provider's loader remarks that its script is there already.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return provider;
};
