import { onPress, partOf, screenOf, setText, show } from '../dom.ts';
import { tonightTexts as texts } from '../tonight.texts.ts';
import type { Draw, Tonight } from '../tonight.ts';
import { screenNames, stepOf } from '../tonight-state.ts';

/** Past, present and coming; what is skipped is not there. */
const drawSteps = (tonight: Tonight): void => {
  const steps = partOf(document, 'steps');
  const step = stepOf(tonight.state());
  show(steps, step !== null);
  if (!step) return;
  steps.setAttribute('aria-label', texts.step(step.at, step.of));
  for (const [index, stone] of [...steps.children].entries()) {
    if (!(stone instanceof HTMLElement)) continue;
    show(stone, index < step.of);
    stone.dataset.step = index + 1 < step.at ? 'past' : index + 1 === step.at ? 'now' : 'coming';
  }
};

const drawBack = (tonight: Tonight): void => {
  const isFirst = tonight.depth() === 0 && tonight.state().screen === 'write';
  setText(partOf(document, 'back-name'), isFirst ? texts.home : texts.back);
};

/** One screen at a time. Its heading takes the focus, unless it is the one the page opened with. */
const drawFrame: Draw = (tonight, { isNewScreen }) => {
  const { screen } = tonight.state();
  for (const name of screenNames) {
    const section = screenOf(name);
    show(section, name === screen);
    section.toggleAttribute('data-now', name === screen);
  }
  drawSteps(tonight);
  drawBack(tonight);
  if (!isNewScreen) return;
  const title = partOf(screenOf(screen), 'title');
  if (stepOf(tonight.state())) title.setAttribute('aria-describedby', 'steps');
  else title.removeAttribute('aria-describedby');
  window.scrollTo(0, 0);
  title.focus({ preventScroll: true });
};

export const setUpFrame = (tonight: Tonight): void => {
  tonight.onDraw(drawFrame);
  onPress(partOf(document, 'back'), event => {
    const isFirst = tonight.depth() === 0 && tonight.state().screen === 'write';
    if (isFirst) return;
    event.preventDefault();
    tonight.back();
  });
  // The link leads to the content without a step in the history.
  partOf(document, 'skip').addEventListener('click', event => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  });
  // Ctrl or ⌘ and Enter go on, from wherever the caret is.
  document.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    const { screen } = tonight.state();
    screenOf(screen).querySelector<HTMLElement>('[data-part="go-on"]:not([hidden])')?.click();
  });
};
