const worker = '/sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** Under the page's policy, no text becomes an address of code, except this one. */
const trustedWorker = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('turnstone', { createScriptURL: () => worker });
  return policy?.createScriptURL(worker) ?? worker;
};

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedWorker());
