import { limits } from '@turnstone/contract/limits';
import type { DisplayStyle } from '@turnstone/contract/pivots';
import { AppError } from '../../platform/errors.ts';

const imageRequired = new AppError(
  'cannot_share',
  'A pivot is shared together with an image. Pair it with one first; until then it stays private.',
);

interface Pairing {
  readonly imageId: string;
  readonly displayStyle: DisplayStyle;
}

export const requirePairing = ({
  imageId,
  displayStyle,
}: { [Key in keyof Pairing]: Pairing[Key] | null }): Pairing => {
  if (imageId === null || displayStyle === null) throw imageRequired;
  return { imageId, displayStyle };
};

/** Its image was deleted a moment ago. */
export const mapMissingImage = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'not_found' ? imageRequired : error;
};

/** An import may bring longer ones than can be written here; everybody would have to load them. */
export const assertCanShare = ({ phrase, thought }: { phrase: string; thought: string | null }): void => {
  if (phrase.length <= limits.pivotPhrase && (thought?.length ?? 0) <= limits.thought) return;
  throw new AppError(
    'cannot_share',
    `This pivot is too long to share: a phrase and a thought can have up to ${limits.pivotPhrase} characters each. Your pivot stays here as it is.`,
  );
};
