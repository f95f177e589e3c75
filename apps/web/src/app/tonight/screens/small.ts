import { isNightHour } from '@turnstone/rules/night-hour';
import { paths, projectPath } from '../../../platform/paths.ts';
import { copyWords, keepThings, soon, toastNotSaved, toastThingsNotSaved } from '../deciding.ts';
import { onPress, partOf, screenOf, setText, show } from '../dom.ts';
import { endVisit } from '../night-row-storage.ts';
import { tonightTexts } from '../tonight.texts.ts';
import type { Tonight } from '../tonight.ts';
import type { Written } from '../tonight-state.ts';
import { toast } from '../tonight-toast.ts';

const texts = tonightTexts.small;
/** Longer than this nobody is held back: what is saved later is saved all the same. */
const patienceMs = 4_000;

type Things = Written['things'];

/** Lines that were changed since they were saved stay. */
const withoutSaved = (now: Things, saved: Things): Things => [
  now[0] === saved[0] ? '' : now[0],
  now[1] === saved[1] ? '' : now[1],
  now[2] === saved[2] ? '' : now[2],
];

const noThings: Things = ['', '', ''];

const hasThings = (tonight: Tonight): boolean =>
  tonight.state().written.things.some(thing => thing.trim() !== '');

/** Says once that it could not be saved. The second press tries again, and leaves: the words stay on the device. */
export const createClose = (tonight: Tonight) => {
  let wasSaid = false;
  /** Also where the answer came after the patience was over. */
  let saved = noThings;
  let isBusy = false;
  return async (address: string = paths.home): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    const { screen, written: before } = tonight.state();
    const button = partOf(screenOf(screen), 'close');
    button.setAttribute('aria-busy', 'true');
    const keeping = keepThings(tonight);
    void keeping.then(isStored => {
      if (isStored && !tonight.isVisitor()) saved = before.things;
    });
    const isSaved = await soon<boolean | null>(keeping, null, wasSaid ? undefined : patienceMs);
    const mayLeave = isSaved === true || wasSaid;
    if (!mayLeave) {
      wasSaid = true;
      if (isSaved === null) toastNotSaved(tonight, false);
      else await toastThingsNotSaved(tonight);
    }
    isBusy = false;
    button.removeAttribute('aria-busy');
    // Whoever has gone back meanwhile stays there.
    if (!mayLeave || tonight.state().screen !== screen) return;
    endVisit();
    // The next night begins with none of it; words that nothing became of stay.
    const { copiedMessage, written } = tonight.state();
    const message = written.message === copiedMessage ? '' : written.message;
    const things = withoutSaved(written.things, saved);
    tonight.write({ strength: null, hope: '', topic: null, message, things });
    tonight.leave(tonight.isVisitor() ? paths.landing : address);
  };
};

const hasMessageApp = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const setUpTexting = (screen: HTMLElement): void => {
  onPress(partOf(screen, 'text-someone'), () => {
    show(partOf(screen, 'message'), true);
    if (hasMessageApp()) location.assign(`sms:?&body=${encodeURIComponent(texts.message)}`);
  });
  onPress(partOf(screen, 'copy-message'), async () => {
    if (await copyWords(texts.message)) return toast({ title: tonightTexts.toast.copied });
    const selection = getSelection();
    selection?.selectAllChildren(partOf(screen, 'message-words'));
    toast({ title: tonightTexts.choose.hold });
  });
};

export const setUpSmall = (tonight: Tonight, close: (address?: string) => Promise<void>): void => {
  const screen = screenOf('small');
  setUpTexting(screen);
  onPress(partOf(screen, 'close'), () => void close());
  onPress(partOf(screen, 'timer'), () => {
    const { project } = tonight.shown();
    if (!project) return;
    project.startTimer();
    void close(projectPath(project.id));
  });
  /** As it was when the screen was opened: nothing changes under whoever is writing. */
  const mayHaveLines = (): boolean => isNightHour(tonight.now().getHours()) || hasThings(tonight);
  let hasLines = mayHaveLines();
  tonight.onDraw((_, { isNewScreen }) => {
    if (isNewScreen) hasLines = mayHaveLines();
    const project = hasLines ? null : tonight.shown().project;
    setText(partOf(screen, 'title'), hasLines ? texts.title : texts.dayTitle);
    show(partOf(screen, 'lead'), hasLines);
    show(partOf(screen, 'things'), hasLines);
    setText(partOf(screen, 'where'), tonight.isVisitor() ? tonightTexts.write.device : texts.where);
    show(partOf(screen, 'project'), project !== null);
    if (project) setText(partOf(screen, 'project'), texts.project(project.title));
    show(partOf(screen, 'timer'), project !== null);
    setText(partOf(screen, 'close'), hasLines ? texts.close : tonightTexts.close);
  });
};
