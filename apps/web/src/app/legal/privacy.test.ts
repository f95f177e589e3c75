import { expect, it } from 'vitest';
import { shoreLtd } from '../../../test/operator-in-memory.ts';
import { privacyText } from './privacy.texts.ts';

const wordsOf = (id: string): string =>
  JSON.stringify(privacyText(shoreLtd).sections.find(section => section.id === id)?.blocks ?? '');

it('says what the device keeps, how much of it and for how long', () => {
  const device = wordsOf('device');
  for (const said of [
    'in trial mode, everything you write',
    'drafts',
    'what you wrote without a connection, or while we were busy, until it could be sent',
    'newest 50 pivots and 50 letters',
    'no longer shown after 30 days',
  ])
    expect(device).toContain(said);
});

it('says how long addresses are counted, and as what', () => {
  const visits = wordsOf('visits');
  expect(visits).toMatch(/per address for two minutes/);
  expect(visits).toMatch(/sharing, commenting, uploading, reporting and blocking are counted for a day/);
  expect(visits).toMatch(/fingerprint of the address/);
});

it('claims nothing of an identifier in plain', () => {
  expect(wordsOf('account')).toContain('All three are encrypted at rest');
});
