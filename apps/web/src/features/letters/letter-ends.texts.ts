import { numberWord } from '@turnstone/rules/number-words';
import { lettersTexts } from './letters.texts.ts';

/** At which minute the line says something else, once. */
const lateMinutes = 40;

const timeSoFar = (minutes: number): string => {
  if (minutes === 0) return '';
  if (minutes === lateMinutes) return 'The letter will still be here tomorrow.';
  return `${numberWord(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} so far.`;
};

const optional = 'optional';
const places = ['first', 'second', 'third'] as const;

/** What comes while a letter is written, and once it is closed: none of it is there at first. */
export const letterEndsTexts = {
  time: { soFar: timeSoFar, hide: 'Hide the time', show: 'Show the time' },
  twenty: {
    title: 'Twenty minutes',
    text: 'It is fine to stop in the middle of a sentence. Leave one last line, if you like.',
    lastLine: 'What do you need in the next hour?',
    lastLineExample: 'A glass of water, and to bed.',
    close: 'Close the letter',
    go: 'Keep writing',
  },
  plain:
    'Twice this week, writing left you more stirred up. Plain writing may be gentler. You can choose any way.',
  closed: {
    title: 'Your letter is closed',
    saved: 'It is saved, and private.',
    waiting: 'It is on this device, and private. It is saved to your account when you are back.',
    lastLine: 'For the next hour you wrote:',
    after: 'How are you after writing?',
    optional,
    choices: [
      { value: 'lighter', label: 'Lighter' },
      { value: 'same', label: 'The same' },
      { value: 'stirred_up', label: 'More stirred up' },
    ],
    notSaved: { title: 'Not saved yet', text: 'Your words are still here. Please try again.' },
    done: 'Done',
    seal: 'Seal the letter for a while',
  },
  seal: {
    title: 'Seal until when?',
    legend: 'Until when?',
    choices: [
      { value: 'month', label: 'In a month' },
      { value: 'three', label: 'In three months' },
      { value: 'day', label: 'On a day I choose' },
    ],
    day: 'Day',
    noDay: 'Please choose a day after today.',
    seal: 'Seal it',
    busy: 'Sealing...',
    cancel: 'Not now',
    notSaved: { title: 'Not sealed yet', text: 'Please try again.' },
    done: (day: string) => ({ title: 'Letter sealed', text: `Sealed until ${day}.` }),
  },
  story: {
    letterTitle: lettersTexts.resting.story.title,
    title: (evening: number) => `Your story, ${places[evening - 1]} evening of three`,
    questions: [
      'How it began, and who you were then.',
      'How it changed, and what you did.',
      'How it ended, and where your story goes from here.',
    ],
    waits: (evening: number) => `The ${places[evening - 1]} evening opens tomorrow.`,
    noRoom: 'This is longer than your story has room for. Your words are still here.',
    ended: 'Your story has an end now. Let it rest for a week.',
    leave: 'Write it some other way',
    left: { title: 'It stays as a letter', text: 'My story is in your letters.' },
  },
} as const;
