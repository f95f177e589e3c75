import { paths } from '../platform/paths.ts';

export const footerTexts = {
  tagline: 'Turn it over. There is something underneath.',
  links: 'About this site',
  pages: [
    { to: paths.rules, name: 'Community rules' },
    { to: paths.privacy, name: 'Privacy' },
    { to: paths.terms, name: 'Terms' },
    { to: paths.imprint, name: 'Imprint' },
    { to: paths.contact, name: 'Contact' },
  ],
} as const;
