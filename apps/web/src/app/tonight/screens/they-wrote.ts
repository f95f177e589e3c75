import { newId } from '../../../platform/new-id.ts';
import { deviceZone } from '../../../platform/time-zone.ts';
import { putNote } from '../deciding.ts';
import { onPress, partOf, screenOf, show } from '../dom.ts';
import type { Tonight } from '../tonight.ts';
import { violenceLine } from '../violence-lines.ts';

/** Where the zone says which country it is, its own line; elsewhere the directory that stands there. */
const drawLine = (link: HTMLElement): void => {
  const line = violenceLine(deviceZone());
  if (!line || !(link instanceof HTMLAnchorElement)) return;
  link.href = `tel:${line.replaceAll(' ', '')}`;
  link.removeAttribute('target');
  link.textContent = line;
};

export const setUpTheyWrote = (tonight: Tonight, close: () => Promise<void>): void => {
  const screen = screenOf('they-wrote');
  const unsure = screenOf('unsure');
  drawLine(partOf(screen, 'they-wrote-line'));
  drawLine(partOf(unsure, 'unsure-line'));
  onPress(partOf(screen, 'practical'), () => tonight.goWay('have-to', 'have_to'));
  onPress(partOf(screen, 'us'), () => tonight.goWay('write', 'they_wrote'));
  onPress(partOf(screen, 'unsure'), () => tonight.goWay('unsure', 'they_wrote'));
  onPress(partOf(unsure, 'close'), () => void close());
  // One note for a visit, however often it is pressed.
  const key = newId();
  let isBusy = false;
  tonight.onDraw(() =>
    show(partOf(unsure, 'note-trial'), tonight.isVisitor() && !partOf(unsure, 'note').hidden),
  );
  onPress(partOf(unsure, 'note'), async () => {
    if (isBusy) return;
    isBusy = true;
    const isPut = await putNote(tonight, key);
    isBusy = false;
    if (!isPut) return;
    show(partOf(unsure, 'note'), false);
    show(partOf(unsure, 'note-trial'), false);
    partOf(unsure, 'close').focus();
  });
};
