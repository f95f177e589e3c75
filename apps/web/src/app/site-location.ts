import { useDeferredValue } from 'react';
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { paths } from '../platform/paths.ts';
import { isVersionStale } from './stale-version.ts';

/** Only the page of payments may reach the payment provider: its policy allows that, and no other page's does. */
const isPaymentPage = (path: string): boolean => path.split(/[?#]/, 1)[0] === paths.support;

/**
 * Goes from page to page without loading the app anew, except into the page of payments and out of it: a document
 * keeps the policy it came with, and whatever the provider's script leaves behind goes with its document. A stale
 * version is left by a full load, too.
 *
 * Deferred: a tap is answered at once, and the page it leads to is drawn in short steps.
 */
export const useSiteLocation: BaseLocationHook = () => {
  const [path, navigate] = useBrowserLocation();
  const go: typeof navigate = (to, options) => {
    if (isPaymentPage(path) === isPaymentPage(String(to)) && !isVersionStale()) return navigate(to, options);
    if (options?.replace) window.location.replace(to);
    else window.location.assign(to);
  };
  return [useDeferredValue(path), go];
};

/** Address and question change in one drawing: no page is asked what belongs to another. */
export const useSiteSearch = (): string => useDeferredValue(useSearch());
