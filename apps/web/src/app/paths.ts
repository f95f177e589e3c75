export const paths = {
  home: '/',
  createPivot: '/create-pivot',
  library: '/library',
  projects: '/projects',
  letters: '/letters',
  forum: '/forum',
  collection: '/collection',
  plans: '/plans',
  contact: '/contact',
  landing: '/landing',
} as const;

/** The pages there are, by the file of `pages/` that draws them: each is fetched on its own. */
export const pageOfPath = {
  [paths.home]: 'home-page',
  [paths.createPivot]: 'create-pivot-page',
  [paths.library]: 'library-page',
  [paths.contact]: 'contact-page',
  [paths.landing]: 'landing-page',
} as const;

export const pageNames = [...Object.values(pageOfPath), 'not-found-page'] as const;

export type PageName = (typeof pageNames)[number];

const publicPages: readonly PageName[] = ['contact-page', 'landing-page', 'not-found-page'];

/** Shows somebody's own writing: not for visitors. */
export const isOwn = (page: PageName): boolean => !publicPages.includes(page);

const isPage = (path: string): path is keyof typeof pageOfPath => Object.hasOwn(pageOfPath, path);

export const pageAt = (path: string): PageName => {
  const plain = path.replace(/(.)\/+$/, '$1');
  return isPage(plain) ? pageOfPath[plain] : 'not-found-page';
};
