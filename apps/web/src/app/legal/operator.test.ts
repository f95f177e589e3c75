import { expect, it } from 'vitest';
import { shoreLtd } from '../../../test/operator-in-memory.ts';
import { communityRules } from '../../product-ui/community-rules/community-rules.texts.ts';
import { imprintText } from './imprint.texts.ts';
import { privacyText } from './privacy.texts.ts';
import { rulesText } from './rules.texts.ts';
import { termsText } from './terms.texts.ts';

const pages = {
  rulesText,
  privacyText: privacyText(shoreLtd),
  termsText: termsText(shoreLtd),
  imprintText: imprintText(shoreLtd),
};

const { sizes, supportMailbox, ...shown } = shoreLtd;

it.each(Object.entries(shown))('says somewhere what an operator says of the %s', (_, detail) => {
  expect(JSON.stringify(pages)).toContain(String(detail));
});

it('has no gap for an operator to fill in', () => {
  expect(JSON.stringify(pages)).not.toMatch(/\[Operator|undefined/);
});

it('begins with each rule, by the name that reports use, and an example of it', () => {
  const rules = rulesText.sections.slice(0, 8);
  expect(rules.map(({ id }) => id)).toEqual([
    'kindness',
    'privacy',
    'safety',
    'hate',
    'sexual',
    'selling',
    'rights',
    'law',
  ]);
  expect(Object.keys(communityRules)).toEqual(rules.map(({ id }) => id));
  for (const { example } of rules) expect(example).toBeTruthy();
});

it.each(Object.entries(pages))(
  '%s: every place can be linked to, and promises nothing untrue',
  (_, { sections }) => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(sections)).not.toMatch(/only you can (?:read|see)/i);
  },
);
