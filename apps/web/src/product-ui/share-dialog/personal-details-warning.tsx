import { type DetailKind, findPersonalDetails } from './personal-details.ts';
import styles from './share-dialog.module.css';

const words = {
  found: 'Before others read it, please look at these:',
  kinds: {
    email: 'An e-mail address',
    phone: 'A telephone number',
    link: 'A link',
    handle: 'A name on another site',
  } satisfies Record<DetailKind, string>,
};

/** What in a text might give somebody away. The user decides. */
export const PersonalDetailsWarning = ({ text }: { readonly text: string }) => {
  const details = findPersonalDetails(text);
  if (details.length === 0) return null;
  return (
    <div className={styles.found} role="status">
      <p>{words.found}</p>
      <ul>
        {details.map(({ kind, words: found }) => (
          <li key={`${kind}-${found}`}>
            {words.kinds[kind]}: <strong dir="auto">{found}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
};
