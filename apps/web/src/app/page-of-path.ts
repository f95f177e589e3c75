import { paths } from '../platform/paths.ts';

/** The pages there are, by the file of `pages/` that draws them: each is fetched on its own. */
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
