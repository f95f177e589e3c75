import { tonightTexts } from './tonight.texts.ts';

const texts = tonightTexts.checks;

export interface SelfCheck {
  readonly key: 'short' | 'settled' | 'question' | 'byDay';
  readonly isDone: boolean;
  readonly title: string;
  /** How it stands, or how it could be done; null where there is nothing to say. */
  readonly hint: string | null;
}

const maxWords = 60;
/** From 22:00 to 7:00 a message can wait for morning. */
const nightFrom = 22;
const dayFrom = 7;

/** Words that are seldom about a key or a date. */
const feeling =
  /\b(?:love|loved|miss|missed|missing|feel|feels|feeling|felt|hurt|hurts|heart|heartbroken|sorry|regret|lonely|alone|sad|angry|hate|jealous|forgive|forgiven|us two|the two of us|our time|come back|take me back|get back together|together again|without you|think of you|think about|thinking of|thinking about|dream|dreamed|dreamt|remember when|memories|cry|cried|crying|sleep without|still want|want you|need you|how could you|why did you|someone else|seeing anyone|seeing somebody|goodnight kiss|kiss|hug|always will|never stop)\b/i;

const sentencesOf = (message: string): string[] =>
  message
    .split(/(?<=[.!?…])\s+|\n+/)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '');

export const wordCount = (message: string): number => message.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

const isShort = (message: string): SelfCheck => {
  const words = wordCount(message);
  const isDone = words <= maxWords;
  return {
    key: 'short',
    isDone,
    title: texts.short,
    hint: isDone ? texts.shortDone(words) : texts.shortNotYet(words),
  };
};

const isOnlyWhatMatters = (message: string): SelfCheck => {
  const sentences = sentencesOf(message);
  const about = sentences.findLastIndex(sentence => feeling.test(sentence));
  const hint = about === sentences.length - 1 ? texts.settledNotYet : texts.settledNotYetElsewhere;
  return { key: 'settled', isDone: about < 0, title: texts.settled, hint: about < 0 ? null : hint };
};

const hasOneQuestion = (message: string): SelfCheck => {
  const questions = message.match(/\?+/g)?.length ?? 0;
  const isDone = questions <= 1;
  const hint = isDone ? null : texts.questionNotYet(texts.counts[questions - 2] ?? texts.many);
  return { key: 'question', isDone, title: texts.question, hint };
};

export const isLate = (hour: number): boolean => hour >= nightFrom || hour < dayFrom;

const isSentByDay = (now: Date): SelfCheck => {
  const isDone = !isLate(now.getHours());
  const time = `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`;
  return { key: 'byDay', isDone, title: texts.byDay, hint: isDone ? null : texts.byDayNotYet(time) };
};

/** What can be said of a message that has to be sent, once there are words. On the device, from the words alone. */
export const checkMessage = (message: string, now: Date): readonly SelfCheck[] =>
  message.trim() === ''
    ? []
    : [isShort(message), isOnlyWhatMatters(message), hasOneQuestion(message), isSentByDay(now)];
