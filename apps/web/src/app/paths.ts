export const paths = {
  home: '/',
  createPivot: '/create-pivot',
  library: '/library',
  projects: '/projects',
  project: '/projects/:id',
  letters: '/letters',
  forum: '/forum',
  collection: '/collection',
  plans: '/plans',
  support: '/support',
  account: '/account',
  moderation: '/moderation',
  contact: '/contact',
  rules: '/rules',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  landing: '/landing',
} as const;

/**
 * The pages there are, by the file of `pages/` that draws them: each is fetched on its own. `:id` stands for one part
 * of an address, as the router and the server write it.
 */
export const pageOfPath = {
  [paths.home]: 'home-page',
  [paths.createPivot]: 'create-pivot-page',
  [paths.library]: 'library-page',
  [paths.projects]: 'projects-page',
  [paths.project]: 'project-page',
  [paths.letters]: 'letters-page',
  [paths.forum]: 'forum-page',
  [paths.collection]: 'collection-page',
  [paths.plans]: 'plans-page',
  [paths.support]: 'support-page',
  [paths.account]: 'account-page',
  [paths.moderation]: 'moderation-page',
  [paths.contact]: 'contact-page',
  [paths.rules]: 'rules-page',
  [paths.privacy]: 'privacy-page',
  [paths.terms]: 'terms-page',
  [paths.imprint]: 'imprint-page',
  [paths.landing]: 'landing-page',
} as const;

export const pageNames = [...Object.values(pageOfPath), 'not-found-page'] as const;

export type PageName = (typeof pageNames)[number];

const publicPages: readonly PageName[] = [
  'forum-page',
  'plans-page',
  'support-page',
  'contact-page',
  // Who is no moderator is told that there is none, a visitor too.
  'moderation-page',
  'rules-page',
  'privacy-page',
  'terms-page',
  'imprint-page',
  'landing-page',
  'not-found-page',
];

const pagesAboutTheSite: readonly PageName[] = [
  'contact-page',
  'rules-page',
  'privacy-page',
  'terms-page',
  'imprint-page',
];

/** The same for everybody, whatever becomes of their account. */
export const isAboutTheSite = (page: PageName): boolean => pagesAboutTheSite.includes(page);

/** Shows somebody's own writing: not for visitors. */
export const isPrivate = (page: PageName): boolean => !publicPages.includes(page);

const patterns = Object.entries(pageOfPath).map(
  ([path, page]) => [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), page] as const,
);

export const pageAt = (path: string): PageName => {
  const trimmed = path.replace(/(.)\/+$/, '$1');
  return patterns.find(([pattern]) => pattern.test(trimmed))?.[1] ?? 'not-found-page';
};

/** The forum with its images in front. */
export const forumImages = `${paths.forum}?tab=images`;

/** The parts of the account page that other pages lead to, by the ids of their headings. */
export const accountParts = {
  comments: 'comments',
  reports: 'reports',
  blocks: 'blocks',
  decisions: 'decisions',
} as const;

export const accountPart = (part: keyof typeof accountParts): string =>
  `${paths.account}#${accountParts[part]}`;

/** Where the projects lead to. */
export const projectPlaces = {
  all: paths.projects,
  one: (id: string): string => paths.project.replace(':id', id),
  plans: paths.plans,
};

/** Where the plans and the shop lead to. */
export const shopPlaces = {
  home: paths.home,
  plans: paths.plans,
  contact: paths.contact,
  account: paths.account,
  plan: (plan: string): string => `${paths.support}?plan=${plan}`,
  product: (product: string): string => `${paths.support}?product=${product}`,
};
