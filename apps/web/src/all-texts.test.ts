import { dayText } from '@turnstone/rules/when';
import { describe, expect, it } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*.texts.ts', '../../server/src/**/*.texts.ts'],
  { eager: true },
);

const day = dayText('2026-11-05');

type MakesText = (...values: unknown[]) => unknown;
const namesOf = (make: MakesText): string[] =>
  (/^\(?([\w\s,]*)/.exec(String(make))?.[1] ?? '').split(',').map(name => name.trim());

/** What a person would read; a text that is made from something is made from what it is given here. */
const textsIn = (value: unknown, valuesFor: (make: MakesText) => unknown[]): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return textsIn(value(...valuesFor(value as MakesText)), valuesFor);
    } catch {
      return [];
    }
  }
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap(part => textsIn(part, valuesFor));
  return [];
};

const allTexts = (valuesFor: (make: MakesText) => unknown[]) =>
  Object.entries(modules).flatMap(([file, exported]) =>
    textsIn(exported, valuesFor).map(text => [file, text] as const),
  );

const texts = allTexts(() => [day, day, day, day]);

/** Sentences that people stopped at, and what is said instead. */
const retired = [
  ['We have it', 'Report received'],
  ['What becomes of it stands in your account', 'You will find the outcome in your account.'],
  ['Because of: ', 'Reason: '],
  ['Decisions about what you shared', 'Moderation decisions'],
  ['You have blocked nobody', 'You have not blocked anyone.'],
  ['End all others', 'Sign out everywhere else'],
  ['Goes on as', 'Renews as'],
  ['You can take it back any time before it ends', 'You can resume it before it ends.'],
  ['minutes are left this month', ' left this month.'],
  ['no place left', 'Free includes one open project at a time.'],
  ['Free holds one', 'or upgrade to Plus for unlimited projects.'],
  ['or take Plus', 'or upgrade to Plus.'],
  ['It sits behind your phrase', 'Your phrase is now shown on this image.'],
  ['From now on they cannot comment on it', 'From now on they cannot comment on or collect what you share.'],
  ['econd look', 'Appeal this decision'],
  ['ooked at again ${', 'Reviewed again '],
  ['Your device noticed this by itself', 'This check runs only on your device.'],
  [
    'What you write is kept here',
    'What you write is kept on this device and saved when you are back online.',
  ],
  ["'See it'", 'See the decision'],
  ['left in your plan', ' left this month.'],
  ['Things we send', 'Physical products'],
  ['`Came in ', '`Received '],
  ["'Deciding...'", "'Save decision'"],
  ['There is no room for more of your images', 'You have reached your image limit.'],
  ["pages: 'To read'", 'Pages to read'],
  ['For other programs', 'Files for other programs'],
  ['Changed meanwhile', 'Changed since you opened it'],
  ['It stands beside the image', 'Name shown with the image'],
  ['A comma or Enter ends one', ', separated by commas'],
  ['All four fields are needed', 'Fill in all four fields to send.'],
  ['Somewhere for the hours', 'Make something with the time.'],
  ['Say it, unsent', 'Write what you will not send.'],
  ['The sentences you stand on', 'Your pivots, ready when needed.'],
  ['There is no behind', 'You cannot fall behind.'],
  ['Everything is open while we begin', 'Everything is free while we are new.'],
  ['They hold for everything', 'These rules cover everything shared here'],
  ['The letter it stands under', 'On the letter: '],
  ['Others do not see it meanwhile', 'Hidden from others for now'],
  ['Someone will look at it first', 'A moderator will check it first.'],
  ['Until then only you can see it', 'Until then, it is hidden from everyone else.'],
  ['hidden from other members', 'hidden from everyone else'],
  ['Someone will look at it before', 'A moderator will check it before others can see it.'],
  ['Only the author can see it', 'Others can no longer see it.'],
  ['Only you will see this', 'Private, unless you share it.'],
  ['Looking stays open to you', 'You can still browse.'],
  ['Someone who listens', 'Emotional support in many countries'],
  ['Counted in whole days where you are', 'Whole days, in your time zone.'],
  ['Log out and leave it so', 'Log out and let it be deleted'],
  ["title: 'Look'", "title: 'Appearance'"],
  ["selectOption('Kindness')", "complaint: 'It is unkind'"],
  ["title: 'Selling'", "complaint: 'It advertises'"],
  ["title: 'The rights of others'", "complaint: 'It uses someone else’s work'"],
  ["name: 'Night'", "name: 'Switch to Night'"],
  ["complaint: 'The law'", "complaint: 'It may be illegal'"],
] as const;

/** Words that make somebody smaller, or of a slip a fall. */
const unkind =
  /\b(relaps\w*|fail\w*|broke|resets?|resetting|weak\w*|clean|day zero|stay strong|journeys?|healing timeline)\b/i;
/** Words of the spec, and what did not work on our side said in its way. */
const literal =
  /^Transform Your Healing Journey$|^Failed to |^(Upload|Pairing|Update|Removal) failed$|^Payment Failed$/;

/** As it is written: texts outside the files above too, what the server says, and what tests and journeys look for. */
const sources = Object.entries(
  import.meta.glob<string>(
    [
      './**/*.{ts,tsx}',
      '../build/**/*.{ts,js}',
      '../{landing,index}.html',
      '../../{server,e2e}/**/*.ts',
      '../../../{packages,ops}/**/*.ts',
      '!**/node_modules/**',
    ],
    { eager: true, query: '?raw', import: 'default' },
  ),
).filter(([file]) => !file.endsWith('all-texts.test.ts'));

/** Where it is the way of shortening itself, of writing at the cursor, or of reading a moment. */
const cutsElsewhere = ['rules/src/truncate.ts', 'ui/text-area/text-area.tsx', 'platform/database-pool.ts'];

/** What nobody reads but us. */
const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || /^(\.\.\/\.\.\/)(\.\.\/ops|e2e|server\/(test|build))\//.test(file);

describe('every text', () => {
  it('that is shortened for a screen is shortened by whole words', () => {
    const cuts =
      /((content|title|phrase|words|text|description)|join\([^()]*\)|\[\.\.\.\w+\])\.(slice|substring|substr)\(0,/i;
    const found = sources.filter(
      ([file, text]) =>
        !isTest(file) && !cutsElsewhere.some(allowed => file.endsWith(allowed)) && cuts.test(text),
    );
    expect(found.map(([file]) => file)).toEqual([]);
  });

  it('is found', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(20);
    expect(texts.filter(([, text]) => text.includes(day)).length).toBeGreaterThan(15);
  });

  it('keeps the capital of a month', () => {
    const lower = day.toLowerCase();
    expect(texts.filter(([, text]) => text.includes(lower))).toEqual([]);
    // Outside the files above too; `midSentence` is the one that may.
    const lowersDay = /(when|day|date|moment)\w*(\([^()]*\))?\)?\.to(Locale)?LowerCase\(/i;
    const found = sources.filter(
      ([file, text]) => !isTest(file) && !file.endsWith('rules/src/when.ts') && lowersDay.test(text),
    );
    expect(found.map(([file]) => file)).toEqual([]);
  });

  it.each([
    ['5 days ago', /\b(since|on|of) 5 days ago/],
    // “Last used: Today” begins anew.
    ['Today', /[\p{L}\d] Today\b/u],
  ])('reads on where it tells that something was %s', (moment, stumbles) => {
    const found = allTexts(make => namesOf(make).map(name => (name === 'when' ? moment : day)));
    const said = moment.toLowerCase();
    expect(found.filter(([, text]) => text.toLowerCase().includes(said)).length).toBeGreaterThan(10);
    expect(found.filter(([, text]) => stumbles.test(text))).toEqual([]);
  });

  it('that is given such a moment calls it “when”, so that the line above knows', () => {
    const folder = (file: string) => file.slice(0, file.lastIndexOf('/'));
    const found = sources.flatMap(([file, source]) =>
      [...source.matchAll(/\.(\w+)\(([^()]*, )?formatWhen\(/g)].flatMap(([, name = '', before]) =>
        sources
          .filter(([other]) => other.endsWith('.texts.ts') && folder(other) === folder(file))
          .flatMap(([other, text]) =>
            [...text.matchAll(new RegExp(`\\b${name}: \\(([^)]*)\\) =>`, 'g'))].map(([, values = '']) => ({
              other,
              name,
              value: values.split(', ')[before ? 1 : 0],
            })),
          ),
      ),
    );
    expect(found.length).toBeGreaterThan(8);
    expect(found.filter(({ value }) => value !== 'when: string')).toEqual([]);
  });

  it('calls nobody weak and nothing a fall', () => {
    expect(texts.filter(([, text]) => unkind.test(text) && !literal.test(text))).toEqual([]);
  });

  it.each(retired)('does not say “%s”', (old, instead) => {
    // A comment may say what the code does in the same words.
    const lines = (text: string) => text.split('\n').filter(line => !/^\s*(\/\/|\/?\*)/.test(line));
    expect(
      sources.filter(([, text]) => lines(text).some(line => line.includes(old))).map(([file]) => file),
    ).toEqual([]);
    expect(sources.filter(([file, text]) => !isTest(file) && text.includes(instead))).not.toEqual([]);
  });
});
