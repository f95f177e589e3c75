/** Every address of the site. `:id` stands for one part of it, as the router and the server write it. */
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

/** A page of its own outside the app: it is opened by loading it. */
export const tonightPath = '/tonight';

/** Its door for a message that came from the other. */
export const tonightTheyWrotePath = `${tonightPath}#they-wrote`;

/** The part of it where a message is answered that has to be. */
export const tonightHaveToPath = `${tonightPath}#have-to`;

/** What looks like somebody else's page, for whoever hides this one. */
export const weatherPath = '/weather';

/** Home, with the dialog of contact open. */
export const hadContactHash = '#we-had-contact';
export const hadContactPath = `${paths.home}${hadContactHash}`;

/** The landing page, which says that this address takes an account. */
export const accountNeededAt = (path: string): string =>
  `${paths.landing}?${new URLSearchParams({ 'sign-in': 'needed', to: path })}`;

/** The forum with its images in front. */
export const forumImages = `${paths.forum}?tab=images`;

/** The parts of the account page that other pages lead to, by the ids of their headings. */
export const accountParts = {
  comments: 'comments',
  reports: 'reports',
  blocks: 'blocks',
  decisions: 'decisions',
  payments: 'payments',
  orders: 'orders',
} as const;

export const accountPart = (part: keyof typeof accountParts): string =>
  `${paths.account}#${accountParts[part]}`;

/** The forum with this letter on top, its comments open. */
export const forumLetterPath = (id: string): string => `${paths.forum}?letter=${id}`;

export const projectPath = (id: string): string => paths.project.replace(':id', id);

/** The checkout of a plan. */
export const planPath = (plan: string): string => `${paths.support}?plan=${plan}`;

/** The checkout of a product. */
export const productPath = (product: string): string => `${paths.support}?product=${product}`;
