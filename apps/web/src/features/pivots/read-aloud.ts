import { isEnglish } from './is-english.ts';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

const languageOf = (tag: string): string => tag.toLowerCase().replace('_', '-').split('-', 1)[0] ?? '';

/**
 * A voice of this device for these words, of the language they seem to be in. A voice that speaks elsewhere would be sent
 * them: it is none. Undefined where there is no other.
 */
export const voiceFor = <One extends Voice>(
  words: string,
  voices: readonly One[],
  deviceLanguage: string,
): One | undefined => {
  const here = voices.filter(({ localService }) => localService);
  const speaks = (language: string) =>
    here
      .filter(({ lang }) => languageOf(lang) === languageOf(language))
      .toSorted((one, other) => Number(other.default) - Number(one.default))[0];
  return (
    (isEnglish(words) ? (speaks('en') ?? speaks(deviceLanguage)) : speaks(deviceLanguage)) ??
    here.find(voice => voice.default) ??
    here[0]
  );
};

/** Says the words, and nothing it was saying before. */
export const say = (words: string, onEnd: () => void): void => {
  const speech = window.speechSynthesis;
  const voice = voiceFor(words, speech.getVoices(), navigator.language);
  if (!voice) {
    onEnd();
    return;
  }
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 0.9;
  utterance.addEventListener('end', onEnd);
  utterance.addEventListener('error', onEnd);
  speech.cancel();
  speech.speak(utterance);
};

export const stopSaying = (): void => window.speechSynthesis?.cancel();

const hasVoice = (): boolean =>
  'speechSynthesis' in window && window.speechSynthesis.getVoices().some(({ localService }) => localService);

/** Whether this device has a voice of its own; some browsers find theirs only after a while. */
export const voices = {
  isThere: hasVoice,
  subscribe: (listener: () => void) => {
    const speech = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
    speech?.addEventListener?.('voiceschanged', listener);
    return () => speech?.removeEventListener?.('voiceschanged', listener);
  },
};
