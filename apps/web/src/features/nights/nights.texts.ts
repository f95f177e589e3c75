import type { NightEnding } from '@turnstone/contract/nights';
import { unsentLetterTitle } from './unsent-letter.texts.ts';

const counts = ['One thing', 'Two things', 'Three things', 'Four things', 'Five things', 'Six things'];

const endings: Readonly<Record<NightEnding, string>> = {
  sealed: 'sealed',
  letter: 'kept as a letter',
  let_go: 'let go',
  copied: 'copied',
  looked: 'looked',
};

const notSaved = { title: 'Not saved yet', text: 'Please try again.' };

export const nightsTexts = {
  notSaved,
  sealed: {
    lastNight: 'Last night you sealed a message',
    earlierToday: 'Earlier today you sealed a message',
    earlierTonight: 'Earlier tonight you sealed a message',
    onDay: (day: string) => `On ${day} you sealed a message`,
    text: 'It can be opened now. There is no hurry.',
    open: 'Open it',
    keep: 'Keep it sealed',
    letGo: 'Let it go',
    stillSealed: (isToday: boolean) => ({
      title: 'Still sealed',
      text: isToday ? 'It opens at 8:00.' : 'It opens tomorrow at 8:00.',
    }),
    gone: { title: 'It is gone' },
    notGone: { title: 'Not gone yet', text: 'Please try again.' },
    fromLastNight: 'From last night',
    fromEarlierToday: 'From earlier today',
    fromEarlierTonight: 'From earlier tonight',
    fromDay: (day: string) => `From ${day}`,
    ask: 'It is day now. Do you still want to send it?',
    askAtNight: 'Do you still want to send it?',
    keepAsLetter: 'Keep it as a letter',
    letterTitle: unsentLetterTitle,
    letterSaved: { title: 'Letter saved', text: 'It stays private until you share it.' },
    letterNotSaved: { title: 'Not saved yet', text: 'Your words are still here. Please try again.' },
    copy: 'Copy it',
    copied: { title: 'Copied' },
    pressAndHold: 'Press and hold to copy.',
    question: {
      title: 'Let this message go?',
      text: 'It is erased here and cannot be brought back.',
      keep: 'Keep it sealed',
      confirm: 'Let it go',
    },
  },
  theyWrote: {
    title: 'They wrote to you. It is day now.',
    titleAtNight: 'They wrote to you.',
    haveTo: 'I have to write to them',
    leave: 'Leave it',
  },
  morning: {
    title: 'Did you write to them last night?',
    no: 'No',
    yes: 'Yes',
    skip: 'Skip',
  },
  things: {
    title: (count: number) => `${counts[count - 1] ?? 'Things'} for today`,
    fromYesterday: 'From yesterday',
    fromDay: (day: string) => `From ${day}`,
    addToProject: 'Add to a project',
    remove: 'Remove',
    removed: { title: 'Removed' },
  },
  list: {
    title: 'Your nights',
    empty: 'No nights yet. What Tonight keeps of them will be here.',
    more: 'Show more',
    ended: (day: string, ending: NightEnding) => `${day}, ${endings[ending]}`,
    remove: 'Remove',
    removeLabel: (night: string) => `Remove ${night}`,
    removed: { title: 'Night removed' },
    notRemoved: { title: 'Not removed yet', text: 'Please try again.' },
    removeAll: 'Remove all',
    allRemoved: { title: 'Nights removed' },
    question: {
      title: 'Remove all nights?',
      text: 'What Tonight kept of them goes, with the small things for the next day. This action cannot be undone.',
      keep: 'Keep them',
      confirm: 'Remove all',
    },
    remember: 'Remember how nights went',
    rememberHint: 'So that the sentence that helped comes first.',
  },
};
