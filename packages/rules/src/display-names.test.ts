import { describe, expect, it } from 'vitest';
import { areAlike, isChosenName, toDisplayName } from './display-names.ts';

const problemOf = (name: string): string | null => {
  const shown = toDisplayName(name, 80);
  return 'problem' in shown ? shown.problem : null;
};

describe('a shown name', () => {
  it.each([
    ['  Maya   of\u00A0the\u3000sea ', 'Maya of the sea'],
    ['\uFF2D\uFF41\uFF59\uFF41', 'Maya'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['\u2168th wave', 'IXth wave'],
    ['', ''],
  ])('is written in one way (%j)', (given, name) => {
    expect(toDisplayName(given, 80)).toEqual({ name });
  });

  it.each([
    'Jos\u00E9',
    '\u041C\u0430\u0439\u044F',
    '\u5C0F\u5DDD',
    '\u0645\u0631\u06CC\u0645',
    // A joiner as it is spelled, in Persian and in Sinhala.
    '\u0639\u0644\u06CC\u200C\u0631\u0636\u0627',
    '\u0DC1\u0DCA\u200D\u0DBB\u0DD3',
    'Maya \u2764\uFE0F',
    '\u{1F469}\u200D\u{1F467}',
    '\u{1F338}',
    '\u2026',
  ])('may be in any script, with emoji (%s)', name => {
    expect(problemOf(name)).toBeNull();
  });

  it.each([
    ['zero width space', 'Ma\u200Bya'],
    ['zero width joiner', 'Ma\u200Dya'],
    ['zero width non-joiner', 'Ma\u200Cya'],
    ['byte order mark', 'Ma\uFEFFya'],
    ['soft hyphen', 'Ma\u00ADya'],
    ['right-to-left override', 'Ma\u202Eya'],
    ['isolate', '\u2067Maya\u2069'],
    ['left-to-right mark', 'Maya\u200E!'],
    ['control', 'Ma\u0007ya'],
    ['line break', 'Ma\nya'],
    ['line separator', 'Ma\u2028ya'],
    ['private use', 'Maya\uE000'],
    ['unassigned', 'Maya\u0378'],
    ['noncharacter', 'Maya\uFFFE'],
    ['lone surrogate', 'Maya\uD800'],
    ['variation selector without emoji', 'Ma\uFE00ya'],
    ['tag', 'Maya\u{E0041}'],
    ['Hangul filler', '\u3164'],
    ['blank Braille', '\u2800'],
    ['mark without its letter', '\u0301Maya'],
    ['tower of marks', `M${'\u0301\u0330'.repeat(3)}aya`],
    ['nothing but space', ' \u00A0 '],
  ])('cannot hold a %s', (_, name) => {
    expect(problemOf(name)).toBe('unreadable');
  });

  it('is measured as it is shown', () => {
    expect(problemOf('\uFDFA'.repeat(4))).toBeNull();
    expect(problemOf('\uFDFA'.repeat(5))).toBe('too_long');
    expect(problemOf('x'.repeat(80))).toBeNull();
    expect(problemOf('x'.repeat(81))).toBe('too_long');
  });

  it.each([
    'Turnstone',
    'turnstone',
    'Tumstone',
    'T u r n s t o n e',
    'TheTurnstonePeople',
    'Turn\u0455tone',
    'Moderator',
    'M0derator',
    'M\u043Ed\u0435rat\u043Er Anna',
    'm.o.d.e.r.a.t.o.r',
    'M\u00F6derator',
    '\u{1D40C}\u{1D428}\u{1D41D}\u{1D41E}\u{1D42B}\u{1D41A}\u{1D42D}\u{1D428}\u{1D42B}',
    'Anna (Admin)',
    '@dmin',
    'Adm1n',
    '\u0391\u0394min Admin',
    'Staff',
    'Official Anna',
    'Support',
    'Support Team',
    'The Team',
    'Trust and Safety',
    'Help desk',
    'Author',
    'Quiet River (Author)',
    '\u0410uth\u043Er',
    // White letters in black squares and circles, and those that flags are made of.
    '\u{1F17C}\u{1F17E}\u{1F173}\u{1F174}\u{1F181}\u{1F170}\u{1F183}\u{1F17E}\u{1F181}',
    '\u{1F150}\u{1F153}\u{1F15C}\u{1F158}\u{1F15D}',
    '\u{1F1F8} \u{1F1F9} \u{1F1E6} \u{1F1EB} \u{1F1EB}',
    // Lisu, Cherokee in both cases, Coptic.
    '\uA4DF\uA4F3\uA4D3\uA4F0\uA4E3\uA4EE\uA4D4\uA4F3\uA4E3',
    '\u13B7O\u13A0\u13AC\u13A1\u13AA\u13A2O\u13A1',
    '\uAB7Adm\u0131n',
    '\u2C98\u2C9Fder\u2C81\u2CA7\u2C9Fr',
    // Marks of Hebrew, Cyrillic and Thai on Latin letters.
    'Moderato\u05B4r',
    'Mod\u0483erator',
    'Adm\u0E31in',
    'Moder -\u05B4ator',
  ])('is not that of staff, nor the mark of an author (%s)', name => {
    expect(problemOf(name)).toBe('reserved');
  });

  it.each([
    'Anonymous Supporter',
    'Community Member',
    'Anonymous',
    'Quiet River',
    'Team Hope',
    'Steam',
    'Badminton',
    'Falstaff',
    'Modesty',
    'Unsupported',
    'Modern Love',
    'The one who stayed',
    'Helper of stones',
    'Turn the stones',
    'Authentic',
  ])('may be whatever is not (%s)', name => {
    expect(problemOf(name)).toBeNull();
  });
});

describe('two names', () => {
  it.each([
    ['Quiet River', 'quiet river'],
    ['Quiet River', 'QuietRiver'],
    ['Quiet River', 'Quiet_R1ver'],
    ['Quiet River', 'Qui\u0435t R\u0456v\u0435r'],
    ['Quiet River', '\u{1F338} Qu\u00EFet R\u00EDver \u2713'],
    ['Maya', 'M\u03B1y\u03B1'],
    ['Maya', 'Ma\u05B4ya'],
    ['Maya', '\u{1F17C}\u{1F170}\u{1F188}\u{1F170}'],
    ['Maya', 'Maya \u{1F1E9}\u{1F1EA}'],
    ['Bern', 'Bem'],
    ['Lily', 'LiIy'],
    ['Jo 0', 'Jo O'],
    ['\u041C\u0430\u0439\u044F', '\u043C\u0430\u0439\u044F'],
    ['\u{1F338}', '\u{1F338}'],
  ])('%s and %s are alike', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });

  it.each([
    ['Quiet River', 'Quiet Rivers'],
    ['Maya', 'Mara'],
    ['\u{1F338}', '\u{1F33A}'],
    ['\u2026', '!?'],
    ['\u0915\u093F\u0930\u0923', '\u0915\u0930\u0923'],
  ])('%s and %s are not', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });

  it('are nobody’s where nobody chose them', () => {
    for (const name of ['Anonymous', 'anonymous supporter', ' Community Member '])
      expect(isChosenName(name)).toBe(false);
    expect(isChosenName('Quiet River')).toBe(true);
  });
});
