import { limits } from '@turnstone/contract';
import { describe, expect, it } from 'vitest';
import { AppError, notFound } from '../../platform/errors.ts';
import { mayBeShared, pairingOf, withoutImage } from './pivots.policy.ts';

const refused = expect.objectContaining({ code: 'cannot_share' });
const [phrase, thought] = ['x'.repeat(limits.pivotPhrase), 'x'.repeat(limits.thought)];

describe('sharing a pivot', () => {
  it('is for what others can load, whatever an import has brought', () => {
    expect(() => mayBeShared({ phrase, thought })).not.toThrow();
    expect(() => mayBeShared({ phrase, thought: null })).not.toThrow();
    expect(() => mayBeShared({ phrase: `${phrase}x`, thought: null })).toThrow(refused);
    expect(() => mayBeShared({ phrase, thought: `${thought}x` })).toThrow(/longer than what can be shared/);
  });

  it('needs an image and a way to show it', () => {
    const pairing = { imageId: 'an-image', displayStyle: 'overlay' } as const;
    expect(pairingOf(pairing)).toEqual(pairing);
    expect(() => pairingOf({ ...pairing, imageId: null })).toThrow(refused);
    expect(() => pairingOf({ ...pairing, displayStyle: null })).toThrow(refused);
  });

  it('says that its image is gone, and nothing else in the place of another error', () => {
    expect(() => withoutImage(notFound('This image'))).toThrow(refused);
    const other = new AppError('unavailable', 'Not now.');
    expect(() => withoutImage(other)).toThrow(other);
    const unknown = new Error('No connection');
    expect(() => withoutImage(unknown)).toThrow(unknown);
  });
});
