import { copyText, decideLater, isByDay, keepAsLetter, letWordsGo, seal } from '../deciding.ts';
import { find, onPress, partOf, screenOf, setText, show } from '../dom.ts';
import { tonightTexts } from '../tonight.texts.ts';
import type { Tonight } from '../tonight.ts';
import { type Card, cards, hasText } from '../tonight-state.ts';

const texts = tonightTexts.choose;

const labelOf = (card: Card, isDay: boolean): string =>
  ({
    sealed: isDay ? texts.sealDay : texts.sealNight,
    letter: texts.letter,
    let_go: texts.letGo,
    copied: texts.copy,
  })[card];

const hintOf = (card: Card, isDay: boolean, isVisitor: boolean): string => {
  if (isVisitor && (card === 'sealed' || card === 'letter')) return texts.trial;
  const seal = isDay ? texts.sealDayHint : texts.sealNightHint;
  return { sealed: seal, letter: texts.letterHint, let_go: texts.letGoHint, copied: texts.copyHint }[card];
};

/** Where a browser does not copy: the words themselves, selected. */
export const showToHold = (screen: HTMLElement, words: string): void => {
  const field = partOf<HTMLTextAreaElement>(screen, 'hold-words');
  field.value = words;
  show(partOf(screen, 'hold'), true);
  field.focus();
  field.select();
};

const hideHeld = (screen: HTMLElement): void => {
  partOf<HTMLTextAreaElement>(screen, 'hold-words').value = '';
  show(partOf(screen, 'hold'), false);
};

/** True where the way goes on. */
const decide = async (tonight: Tonight, screen: HTMLElement): Promise<boolean> => {
  const { card, written } = tonight.state();
  if (!hasText(tonight.state())) return true;
  if (card === 'sealed') return seal(tonight, 'text');
  if (card === 'letter') return keepAsLetter(tonight);
  if (card === 'copied') {
    const isCopied = await copyText(tonight, 'text');
    if (!isCopied) showToHold(screen, written.text);
    else tonight.change({ ...tonight.state(), hasDecided: true });
    return isCopied;
  }
  letWordsGo(tonight);
  return true;
};

export const setUpChoose = (tonight: Tonight): void => {
  const screen = screenOf('choose');
  const button = partOf<HTMLButtonElement>(screen, 'decide');
  let isBusy = false;
  const goOn = (): void => {
    hideHeld(screen);
    // Whoever has gone elsewhere meanwhile is left there.
    if (tonight.state().screen === 'choose') tonight.next();
  };
  /** One after another. Letting go and copying wait for nothing: what is on its way is taken back once it arrives. */
  const save = async (): Promise<boolean> => {
    if (isBusy) return false;
    isBusy = true;
    button.setAttribute('aria-busy', 'true');
    const isSaved = await decide(tonight, screen);
    isBusy = false;
    button.removeAttribute('aria-busy');
    return isSaved;
  };
  const press = async (): Promise<void> => {
    const { card } = tonight.state();
    const isSaving = card === 'sealed' || card === 'letter';
    if (await (isSaving ? save() : decide(tonight, screen))) goOn();
  };
  onPress(button, () => void press());
  onPress(partOf(screen, 'later'), () => {
    if (hasText(tonight.state())) decideLater(tonight);
    goOn();
  });
  partOf(screen, 'cards').addEventListener('change', ({ target }) => {
    const card = cards.find(one => one === (target as HTMLInputElement).value);
    if (card) tonight.change({ ...tonight.state(), card });
  });
  tonight.onDraw((_, { isNewScreen }) => {
    const isDay = isByDay(tonight.now());
    const { card } = tonight.state();
    for (const one of cards) {
      find<HTMLInputElement>(screen, `input[value="${one}"]`).checked = one === card;
      setText(find(screen, `[data-label="${one}"]`), labelOf(one, isDay));
      setText(find(screen, `[data-hint="${one}"]`), hintOf(one, isDay, tonight.isVisitor()));
    }
    setText(button, labelOf(card, isDay));
    show(partOf(screen, 'sooner-hint'), card === 'sealed');
    if (isNewScreen) hideHeld(screen);
  });
};
