import { type ComponentType, use } from 'react';
import type { PageName } from './page-of-path.ts';
import { openFromServer } from './stale-version.ts';

type PageModule = { readonly default: ComponentType };

const fetchPage: Record<PageName, () => Promise<PageModule>> = {
  'home-page': () => import('./pages/home-page.tsx'),
  'create-pivot-page': () => import('./pages/create-pivot-page.tsx'),
  'library-page': () => import('./pages/library-page.tsx'),
  'projects-page': () => import('./pages/projects-page.tsx'),
  'project-page': () => import('./pages/project-page.tsx'),
  'letters-page': () => import('./pages/letters-page.tsx'),
  'forum-page': () => import('./pages/forum-page.tsx'),
  'collection-page': () => import('./pages/collection-page.tsx'),
  'plans-page': () => import('./pages/plans-page.tsx'),
  'support-page': () => import('./pages/support-page.tsx'),
  'account-page': () => import('./pages/account-page.tsx'),
  'moderation-page': () => import('./pages/moderation-page.tsx'),
  'contact-page': () => import('./pages/contact-page.tsx'),
  'rules-page': () => import('./pages/rules-page.tsx'),
  'privacy-page': () => import('./pages/privacy-page.tsx'),
  'terms-page': () => import('./pages/terms-page.tsx'),
  'imprint-page': () => import('./pages/imprint-page.tsx'),
  'landing-page': () => import('./pages/landing-page.tsx'),
  'not-found-page': () => import('./pages/not-found-page.tsx'),
};

const requested = new Map<PageName, Promise<PageModule>>();
const loaded = new Map<PageName, PageModule>();

/** Fetches the code of a page once; after a failure it may be asked for again. */
export const loadPage = (name: PageName): Promise<PageModule> => {
  const before = requested.get(name);
  if (before) return before;
  const coming = fetchPage[name]().catch(reason => openFromServer(name, reason));
  requested.set(name, coming);
  coming.then(
    module => loaded.set(name, module),
    () => requested.delete(name),
  );
  return coming;
};

/** A page whose code has arrived is drawn at once; for another one the frame shows grey bars in its place. */
export const Page = ({ name }: { readonly name: PageName }) => {
  const { default: Content } = loaded.get(name) ?? use(loadPage(name));
  return <Content />;
};
