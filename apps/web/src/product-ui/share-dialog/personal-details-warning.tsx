import styles from './share-dialog.module.css';

export type DetailKind = 'email' | 'phone' | 'link' | 'handle';

interface PersonalDetail {
  readonly kind: DetailKind;
  readonly words: string;
}

// In this order: an address is no handle, and a link is found before its parts. Each may begin only where its first run of
// characters begins, and no two parts of one can take the same character: so a long text takes time in proportion.
const patterns: readonly [DetailKind, RegExp][] = [
  ['email', /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu],
  [
    'link',
    /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\.(?:com|org|net|de|io|me|co|app|info|eu|uk|fr|it|es|nl)\b(?:\/\S*)?/giu,
  ],
  ['handle', /(?<![\p{L}\p{N}@])@[\p{L}\p{N}_.]{2,}/gu],
  ['phone', /(?<![\p{L}\p{N}])\+?\(?\d+(?:(?:\)[\s./-]?|[\s./-])\(?\d+)*(?![\p{L}\p{N}])/gu],
];

const fewestDigits = 7;
const isDate = (words: string): boolean => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(words.trim());
const isPhone = (words: string): boolean => words.replace(/\D/g, '').length >= fewestDigits && !isDate(words);

/** What might let a stranger find somebody. It only points things out; the user decides. Nothing leaves the device. */
export const findPersonalDetails = (text: string): PersonalDetail[] => {
  const found: PersonalDetail[] = [];
  let rest = text;
  for (const [kind, pattern] of patterns) {
    rest = rest.replace(pattern, words => {
      if (kind === 'phone' && !isPhone(words)) return words;
      found.push({ kind, words: words.trim() });
      return ' '.repeat(words.length);
    });
  }
  return found;
};

const words = {
  found: 'Before others read it, please check these:',
  kinds: {
    email: 'An e-mail address',
    phone: 'A telephone number',
    link: 'A link',
    handle: 'A user name on another site',
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
