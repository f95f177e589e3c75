import { keepNight } from '../deciding.ts';
import { onPress, partOf, screenOf, show } from '../dom.ts';
import type { Tonight } from '../tonight.ts';

/** The way of whoever wants to look at their profile. */
export const setUpLook = (tonight: Tonight, close: () => Promise<void>): void => {
  const harder = screenOf('harder');
  onPress(partOf(screenOf('look'), 'go-on'), tonight.next);
  onPress(partOf(harder, 'close'), () => void close());
  onPress(partOf(harder, 'looked'), () => {
    show(partOf(harder, 'looked-noted'), true);
    show(partOf(harder, 'looked'), false);
    partOf(harder, 'close').focus();
    void keepNight(tonight, { ending: 'looked' });
  });
};
