import { weatherPath } from '../../platform/paths.ts';
import { onPress, partOf } from './dom.ts';

const times = 3;
const withinMs = 2_000;
/** Where the browser does not say that it has gone back. */
const patienceMs = 300;

interface HideOptions {
  /** How many screens lie behind this one. */
  readonly depth: () => number;
  /** From then on nothing is drawn. */
  readonly onHide: () => void;
  readonly replace?: (address: string) => void;
  readonly now?: () => number;
}

/**
 * Replaces the page at once by a neutral one. It goes back to its first screen before: what lies behind in the history
 * is then as little as a browser allows.
 */
export const setUpHidePage = ({
  depth,
  onHide,
  replace = address => location.replace(address),
  now = Date.now,
}: HideOptions) => {
  let isHidden = false;
  const hide = (): void => {
    if (isHidden) return;
    isHidden = true;
    onHide();
    document.body.replaceChildren();
    document.title = 'Weather';
    const leave = () => replace(weatherPath);
    if (depth() === 0) leave();
    else {
      window.addEventListener('popstate', leave, { once: true });
      setTimeout(leave, patienceMs);
      history.go(-depth());
    }
  };

  onPress(partOf(document, 'hide-page'), event => {
    event.preventDefault();
    hide();
  });
  let presses: number[] = [];
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    presses = [...presses, now()].filter(at => now() - at <= withinMs);
    if (presses.length >= times) hide();
  });
};
