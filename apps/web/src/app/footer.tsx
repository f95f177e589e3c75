import type { ReactNode } from 'react';
import { BrandMark } from '../art/brand-mark.tsx';
import { paths } from '../platform/paths.ts';
import { help } from '../product-ui/help/help.texts.ts';
import { HelpContacts } from '../product-ui/help/help-contacts.tsx';
import { BRAND } from '../ui/brand.ts';
import { Link } from '../ui/link/link.tsx';
import styles from './footer.module.css';

const texts = {
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

/** Where the numbers to call are, for a link to them. */
export const helpId = 'help';

/** Ends every page, also the landing page that the build writes as plain HTML. */
export const Footer = ({ more }: { readonly more?: ReactNode }) => (
  <footer className={styles.footer}>
    <div className={styles.inside}>
      <div className={styles.brand}>
        <span className={styles.logo}>
          <BrandMark size={26} />
          {BRAND.name}
        </span>
        <p className={styles.tagline}>{texts.tagline}</p>
      </div>
      <nav aria-label={texts.links}>
        <ul className={styles.links}>
          {texts.pages.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
          {more && <li>{more}</li>}
        </ul>
      </nav>
      <div className={styles.help} id={helpId}>
        <p>{help.footer}</p>
        <HelpContacts layout="line" />
      </div>
    </div>
  </footer>
);
