// Names that others see. Normalised and restricted as in the Nickname profile of PRECIS (RFC 8266), whose characters are
// those of the FreeformClass (RFC 8264). Names that look alike are found by a skeleton, in the manner of UTS #39, with a
// small table of our own.
import { anonymousAuthor } from '@turnstone/contract/forum';
import { anonymousUploader } from '@turnstone/contract/images';

export type NameProblem = 'unreadable' | 'too_long' | 'reserved';
export type DisplayName = { readonly name: string } | { readonly problem: NameProblem };

/** Emoji are joined by invisible characters; in Persian and in scripts of India they are part of the spelling. */
const spelling =
  /\p{RGI_Emoji}|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]/gv;

/** Controls, also of direction; unassigned and private ones; whatever is not seen; and marks that would sit on a neighbour, beside or above. */
const unreadable = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|^\p{M}|\p{Mn}{5}/u;

/** The name as it is shown, or why it cannot be. An empty one stays empty. */
export const toDisplayName = (given: string, max: number): DisplayName => {
  const name = given
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
  if (name.length > max) return { problem: 'too_long' };
  if (unreadable.test(name.replace(spelling, '')) || (name === '' && given !== ''))
    return { problem: 'unreadable' };
  return isReserved(name) ? { problem: 'reserved' } : { name };
};

/** Each letter on the left looks like the one on the right, in lower case too unless a later line says otherwise. */
const lookAlikes = new Map(
  [
    ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
    ['ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏕᏙᏚᏞᏟᏢᏦᏴ', 'DRTAJEWMHYGZSVSLCPKB'],
    ['ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲌ', 'ABEHIKMNOPCTYXZ'],
    ['АВЕЅІЈКМНОРСТУХ', 'ABESIJKMHOPCTYX'],
    ['авгеѕіјкмнопрстухьһԁԛԝѡѵӏ', 'abresijkmhonpctyxbhdqwwvl'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['αβγεηικνορςτυχω', 'abyenikvopstuxw'],
    ['օոսհ', 'onuh'],
    ['ıłøđħɑɡɩʙɢʜɪʟɴʀʏᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱ', 'ilodhagibghilnryacdejkmoptuvwzs'],
    ['0134578@$|!', 'oleastbasll'],
  ].flatMap(([from = '', to = '']) =>
    [from.toLowerCase(), from].flatMap(letters =>
      [...letters].map((letter, at) => [letter, to[at] ?? ''] as const),
    ),
  ),
);

/** White letters in black circles and squares, and those that flags are made of, from A to Z. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6];

const enclosedLetter = (letter: string): string | undefined => {
  const places = enclosed.map(first => (letter.codePointAt(0) ?? 0) - first);
  const place = places.find(each => each >= 0 && each < 26);
  return place === undefined ? undefined : String.fromCharCode(97 + place);
};

const diacritics = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;
const ignorable = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const flags = /\p{RGI_Emoji_Flag_Sequence}/gv;
/** On letters that are spelled without them, or on none. */
const strangeMarks =
  /(?<!\p{L}\p{M}*)\p{M}|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;

/** Plain Latin letters where these look like some, in lower case, `i` and `l` alike. */
const plain = (name: string): string =>
  [...name.normalize('NFKD').replace(flags, '').replace(diacritics, '').replace(ignorable, '')]
    .map(letter => lookAlikes.get(letter) ?? enclosedLetter(letter) ?? letter)
    .join('')
    .replace(strangeMarks, '')
    .toLowerCase()
    .replaceAll('i', 'l');

const together = (plainName: string): string =>
  plainName
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** The same for names that can be taken for each other. Of a name without letters and digits: the name. */
const skeletonOf = (name: string): string => together(plain(name)) || name;

export const areAlike = (one: string, other: string): boolean => skeletonOf(one) === skeletonOf(other);

const skeletonsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(skeletonOf));

/** Nowhere in a name. */
const nowhere = skeletonsOf('turnstone moderator administrator');
/** Not as a word of a name. The mark of a letter's author is among them. */
const notAWord = skeletonsOf('moderators moderation admin admins administrators staff official author');
/** Not where a name has no other words but these and fillers: "Support Team", and not "Team Hope". */
const notAlone = skeletonsOf(
  'support team teams mod mods help helpdesk desk service services system security safety trust owner founder developer developers bot root',
);
const fillers = skeletonsOf('the our your and of from for a an at community forum customer');

const isReserved = (name: string): boolean => {
  const whole = skeletonOf(name);
  const words = plain(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(word => word !== '')
    .map(together);
  const isRole = (word: string): boolean => notAWord.has(word) || notAlone.has(word);
  return (
    [...nowhere].some(word => whole.includes(word)) ||
    isRole(whole) ||
    words.some(word => notAWord.has(word)) ||
    (words.some(isRole) && words.every(word => isRole(word) || fillers.has(word)))
  );
};

const nobodysNames = [anonymousAuthor, anonymousUploader, 'Anonymous'].map(name => name.toLowerCase());

/** Many people share without choosing a name: what they are shown under then is no name that belongs to anybody. */
export const isChosenName = (name: string): boolean => !nobodysNames.includes(name.trim().toLowerCase());
