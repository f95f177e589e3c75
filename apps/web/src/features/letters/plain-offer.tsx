import { Callout } from '../../ui/callout/callout.tsx';
import { letterEndsTexts } from './letter-ends.texts.ts';

/** Why writing plainly is chosen already. */
export const PlainOffer = () => <Callout role="status">{letterEndsTexts.plain}</Callout>;
