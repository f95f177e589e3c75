import { limits } from '@turnstone/contract/limits';
import { describe, expect, it } from 'vitest';
import { AppError, notFound } from '../../platform/errors.ts';
import { assertCanShare, mapMissingImage, requirePairing } from './pivots.policy.ts';

const notAllowed = expect.objectContaining({ code: 'cannot_share' });
const [phrase, thought] = ['x'.repeat(limits.pivotPhrase), 'x'.repeat(limits.thought)];

describe('sharing a pivot', () => {
  it('is for what others can load, whatever an import has brought', () => {
    expect(() => assertCanShare({ phrase, thought })).not.toThrow();
    expect(() => assertCanShare({ phrase, thought: null })).not.toThrow();
    expect(() => assertCanShare({ phrase: `${phrase}x`, thought: null })).toThrow(notAllowed);
    expect(() => assertCanShare({ phrase, thought: `${thought}x` })).toThrow(/too long to share/);
  });

  it('needs an image and a way to show it', () => {
    const pairing = { imageId: 'an-image', displayStyle: 'overlay' } as const;
    expect(requirePairing(pairing)).toEqual(pairing);
    expect(() => requirePairing({ ...pairing, imageId: null })).toThrow(notAllowed);
    expect(() => requirePairing({ ...pairing, displayStyle: null })).toThrow(notAllowed);
  });

  it('says that its image is gone, and nothing else in the place of another error', () => {
    expect(() => mapMissingImage(notFound('This image'))).toThrow(notAllowed);
    const other = new AppError('unavailable', 'Not now.');
    expect(() => mapMissingImage(other)).toThrow(other);
    const unknown = new Error('No connection');
    expect(() => mapMissingImage(unknown)).toThrow(unknown);
  });
});
