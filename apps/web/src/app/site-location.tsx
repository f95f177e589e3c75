import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { paths } from '../platform/paths.ts';
import { isVersionStale } from './stale-version.ts';

interface Place {
  readonly path: string;
  readonly search: string;
}

const PlaceContext = createContext<Place>({ path: '/', search: '' });

/** Only the page of payments may reach the payment provider: its policy allows that, and no other page's does. */
const isPaymentPage = (path: string): boolean => path.split(/[?#]/, 1)[0] === paths.support;

/**
 * Goes from page to page without loading the app anew, except into the page of payments and out of it: a document
 * keeps the policy it came with, and whatever the provider's script leaves behind goes with its document. A stale
 * version is left by a full load, too.
 */
const useSiteLocation: BaseLocationHook = () => {
  const { path } = use(PlaceContext);
  const go: typeof navigate = (to, options) => {
    if (isPaymentPage(path) === isPaymentPage(String(to)) && !isVersionStale()) return navigate(to, options);
    if (options?.replace) window.location.replace(to);
    else window.location.assign(to);
  };
  return [path, go];
};

const useSiteSearch = (): string => use(PlaceContext).search;

/**
 * Tells everything below where the browser is: path and question together, so that no page is asked what belongs to
 * another. Deferred, and read here alone: a tap is answered at once, and the page it leads to is drawn in short steps.
 */
export const SiteRouter = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useBrowserLocation();
  const search = useSearch();
  const place = useDeferredValue(useMemo(() => ({ path, search }), [path, search]));
  return (
    <PlaceContext value={place}>
      <Router hook={useSiteLocation} searchHook={useSiteSearch}>
        {children}
      </Router>
    </PlaceContext>
  );
};
