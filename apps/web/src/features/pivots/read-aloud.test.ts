import { describe, expect, it } from 'vitest';
import { voiceFor } from './read-aloud.ts';

const voice = (name: string, lang: string, localService = true, isDefault = false) => ({
  name,
  lang,
  localService,
  default: isDefault,
});
const anna = voice('Anna', 'de-DE', true, true);
const daniel = voice('Daniel', 'en-GB');
const remote = voice('Elsewhere', 'en-US', false, true);

describe('the voice that reads a phrase', () => {
  it('is one of the device: nothing is sent to one that speaks elsewhere', () => {
    expect(voiceFor('I am enough.', [remote, daniel], 'en-US')).toBe(daniel);
    expect(voiceFor('I am enough.', [remote], 'en-US')).toBeUndefined();
    expect(voiceFor('I am enough.', [], 'en-US')).toBeUndefined();
  });

  it('speaks the language of the words as far as that is seen', () => {
    expect(voiceFor('I am enough.', [anna, daniel], 'de-DE')).toBe(daniel);
    expect(voiceFor('Ich bin genug.', [daniel, anna], 'de_AT')).toBe(anna);
    expect(voiceFor('Was ich fühle, geht vorbei.', [daniel, anna], 'de-DE')).toBe(anna);
    expect(voiceFor('It hurts, and I stay.', [anna, daniel], 'de-DE')).toBe(daniel);
  });

  it('is any that there is where none speaks it, the one of the device first', () => {
    const other = voice('Other', 'fr-FR');
    expect(voiceFor('Wystarczam.', [other, anna], 'pl-PL')).toBe(anna);
    expect(voiceFor('I am enough.', [other], 'pl-PL')).toBe(other);
  });
});
