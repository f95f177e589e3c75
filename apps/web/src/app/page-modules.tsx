import { type ComponentType, use } from 'react';
import type { PageName } from './paths.ts';

type PageModule = { readonly default: ComponentType };

const fetchPage: Record<PageName, () => Promise<PageModule>> = {
  'home-page': () => import('./pages/home-page.tsx'),
  'create-pivot-page': () => import('./pages/create-pivot-page.tsx'),
  'library-page': () => import('./pages/library-page.tsx'),
  'contact-page': () => import('./pages/contact-page.tsx'),
  'landing-page': () => import('./pages/landing-page.tsx'),
  'not-found-page': () => import('./pages/not-found-page.tsx'),
};

const asked = new Map<PageName, Promise<PageModule>>();
const arrived = new Map<PageName, ComponentType>();

/** Fetches the code of a page once; after a failure it may be asked for again. */
export const loadPage = (name: PageName): Promise<PageModule> => {
  const before = asked.get(name);
  if (before) return before;
  const coming = fetchPage[name]().then(
    module => {
      arrived.set(name, module.default);
      return module;
    },
    error => {
      asked.delete(name);
      throw error;
    },
  );
  asked.set(name, coming);
  return coming;
};

/** A page whose code has arrived is drawn at once; another one lets the frame wait for it. */
export const Page = ({ name }: { readonly name: PageName }) => {
  const There = arrived.get(name) ?? use(loadPage(name)).default;
  return <There />;
};
