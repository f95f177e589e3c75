import { type ReactNode, useEffect } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { PageHeading } from '../page-heading.tsx';
import styles from './legal-page.module.css';

/** A paragraph, or the entries of a list. */
type Block = string | readonly string[];

export interface LegalSection {
  /** Others may link to it: it stays as it is. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly example?: string;
  readonly link?: { readonly to: string; readonly text: string };
}

/** A page that is there to be read. */
export interface LegalText {
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

const labels = { contents: 'On this page', example: 'For example' };
const minSectionsForContents = 6;

/** A browser looks for the part of an address after # before the page is drawn: so we go there once it is. */
const useAnchor = () =>
  useEffect(() => {
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);

interface LegalPageProps {
  readonly title: string;
  readonly text: LegalText;
  /** Stands before everything else that is to be read. */
  readonly notice?: ReactNode;
  /** Some of the words are still on their way: the text would be seen moving. */
  readonly isComing?: boolean;
}

export const LegalPage = ({
  title,
  text: { heading, lead, sections },
  notice,
  isComing = false,
}: LegalPageProps) => {
  useAnchor();
  return (
    <article className={classNames(styles.page, isComing && styles.coming)} aria-busy={isComing}>
      <PageHeading title={title}>{heading}</PageHeading>
      {notice}
      <p className={styles.lead}>{lead}</p>
      {sections.length >= minSectionsForContents && (
        <nav className={styles.contents} aria-label={labels.contents}>
          <p>{labels.contents}</p>
          <ul>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, title: name, blocks, example, link }) => (
        <section key={id} id={id} className={styles.section} tabIndex={-1} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{name}</h2>
          {blocks.map(block =>
            typeof block === 'string' ? (
              <p key={block}>{block}</p>
            ) : (
              <ul key={block[0]} className={styles.list}>
                {block.map(entry => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            ),
          )}
          {example && (
            <p className={styles.example}>
              <b>{labels.example}</b> {example}
            </p>
          )}
          {link && <TextLink to={link.to}>{link.text}</TextLink>}
        </section>
      ))}
    </article>
  );
};
