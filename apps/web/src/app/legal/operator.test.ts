import { expect, it } from 'vitest';
import { communityRules } from '../../product-ui/community-rules/community-rules.texts.ts';
import { imprintText } from './imprint.texts.ts';
import { missingDetail, missingDetails, operator } from './operator.ts';
import { privacyText } from './privacy.texts.ts';
import { rulesText } from './rules.texts.ts';
import { termsText } from './terms.texts.ts';

const pages = { rulesText, privacyText, termsText, imprintText };
const all = JSON.stringify(pages);

it('names what an operator has yet to fill in', () => {
  expect(missingDetails({ name: 'Shore Ltd', address: '[Operator: postal address]' })).toEqual(['address']);
});

it('shows each detail of the operator somewhere', () => {
  for (const detail of Object.values(operator)) expect(all).toContain(detail);
});

it('asks an operator for nothing that is not in the one file', () => {
  const asked = all.match(new RegExp(missingDetail, 'g')) ?? [];
  expect(new Set(asked)).toEqual(new Set(Object.values(operator)));
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
