import { onPress, partOf, screenOf, setFilled, setText, show } from '../dom.ts';
import { tonightTexts } from '../tonight.texts.ts';
import type { Tonight } from '../tonight.ts';

const texts = tonightTexts.wait;
const waitMs = 90_000;

/** The wait is counted while its screen is there. Nobody has to. */
export const setUpWait = (tonight: Tonight): void => {
  const screen = screenOf('wait');
  const goOn = partOf(screen, 'go-on');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  onPress(goOn, tonight.next);
  tonight.onDraw((_, { isNewScreen }) => {
    const { way, hasWaited, screen: now } = tonight.state();
    setText(partOf(screen, 'lead'), way === 'look' ? texts.toLook : texts.toWrite);
    show(partOf(screen, 'waiting'), !hasWaited);
    show(partOf(screen, 'waited'), hasWaited);
    setFilled(goOn, hasWaited);
    if (now !== 'wait' || isNewScreen) stop();
    // Also where the page was opened at this screen.
    if (now === 'wait' && !hasWaited)
      timer ??= setTimeout(() => {
        stop();
        tonight.change({ ...tonight.state(), hasWaited: true });
      }, waitMs);
  });
};
