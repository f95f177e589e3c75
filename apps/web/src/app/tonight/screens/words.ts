import { newId } from '../../../platform/new-id.ts';
import { keepSentence } from '../deciding.ts';
import { fieldOf, onPress, partOf, screenOf, setText, show, showOrPassFocus } from '../dom.ts';
import { tonightTexts } from '../tonight.texts.ts';
import type { Tonight } from '../tonight.ts';
import type { OwnWords } from '../tonight-reading.ts';

const texts = tonightTexts.words;

const drawImage = (own: HTMLElement, address: string | null): void => {
  const before = own.querySelector('img');
  if (before?.getAttribute('src') === address) return;
  before?.remove();
  if (address === null) return;
  const image = document.createElement('img');
  image.alt = '';
  image.addEventListener('error', () => image.remove());
  image.src = address;
  own.prepend(image);
};

const drawOwn = (
  screen: HTMLElement,
  shown: OwnWords | undefined,
  { plan, isVisitor }: { readonly plan: string; readonly isVisitor: boolean },
): void => {
  setText(partOf(screen, 'title'), shown ? texts.title : texts.bothTitle);
  setText(partOf(screen, 'phrase'), shown?.phrase ?? texts.both);
  drawImage(partOf(screen, 'own'), shown?.image ?? null);
  setText(partOf(screen, 'wrote'), shown ? texts.wrote(shown.day, shown.belief) : '');
  const { helped } = shown ?? {};
  setText(partOf(screen, 'helped'), helped ? texts.helped(helped.times, helped.nights) : '');
  setText(partOf(screen, 'plan'), plan);
  show(partOf(screen, 'plan'), plan !== '');
  setText(partOf(screen, 'helps'), shown || isVisitor ? texts.helps : texts.keep);
  setText(partOf(screen, 'another'), shown ? texts.another : texts.ownSentence);
  setText(partOf(screen, 'not-tonight'), shown ? texts.notTonight : tonightTexts.goOn);
};

/** Their own strongest sentence; without one, a sentence that can be true as well. */
export const setUpWords = (tonight: Tonight): void => {
  const screen = screenOf('words');
  const ownSentence = partOf(screen, 'own-sentence');
  let isWriting = tonight.state().written.sentence !== '';
  /** What comes late does not take the place of what somebody is writing. */
  const current = (): OwnWords | undefined =>
    isWriting ? undefined : tonight.shown().ownWords[tonight.state().pivotAt];
  const chooseHelped = (didHelp: boolean): void => {
    const shown = current();
    if (shown) tonight.change({ ...tonight.state(), pivotId: shown.id, didHelp });
    tonight.next();
  };
  const hasAnother = (): boolean => tonight.state().pivotAt + 1 < tonight.shown().ownWords.length;

  /** The same sentence is saved once, however often it is tried; another one is another request. */
  const sentenceKeys = new Map<string, string>();
  const keyOf = (sentence: string): string => {
    const words = `${tonight.draft.current().id} ${sentence}`;
    const key = sentenceKeys.get(words) ?? newId();
    sentenceKeys.set(words, key);
    return key;
  };
  let isBusy = false;
  /** Of a visitor nothing is kept, and nothing is said to be. */
  const keep = async (): Promise<void> => {
    const sentence = (isWriting ? tonight.state().written.sentence : texts.both).trim();
    if (isBusy || (!tonight.isVisitor() && sentence === '')) return;
    isBusy = true;
    const isSaved = tonight.isVisitor() || (await keepSentence(tonight, sentence, keyOf(sentence)));
    isBusy = false;
    if (isSaved && !tonight.isVisitor() && tonight.state().written.sentence.trim() === sentence) {
      isWriting = false;
      tonight.write({ sentence: '' });
    }
    if (isSaved && tonight.state().screen === 'words') tonight.next();
  };
  onPress(partOf(screen, 'helps'), () => (current() ? chooseHelped(true) : void keep()));
  onPress(partOf(screen, 'not-tonight'), () => chooseHelped(false));
  onPress(partOf(screen, 'another'), () => {
    if (current()) tonight.change({ ...tonight.state(), pivotAt: tonight.state().pivotAt + 1 });
    else {
      isWriting = true;
      tonight.write({ sentence: texts.both });
      fieldOf('sentence').focus();
    }
  });
  tonight.onDraw(() => {
    const { plan } = tonight.shown();
    drawOwn(screen, current(), {
      plan: plan ? texts.plan(plan.ifWords, plan.thenWords) : '',
      isVisitor: tonight.isVisitor(),
    });
    const isShownWriting = isWriting && !current();
    show(ownSentence, isShownWriting);
    show(partOf(screen, 'own'), !isShownWriting);
    showOrPassFocus(
      partOf(screen, 'another'),
      current() ? hasAnother() : !isShownWriting,
      partOf(screen, 'phrase'),
    );
  });
};
