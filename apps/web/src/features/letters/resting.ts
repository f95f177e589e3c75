import { type Letter, letterEvenings } from '@turnstone/contract/letters';
import { localDate } from '@turnstone/rules/local-date';
import { dayText, monthDay } from '@turnstone/rules/when';
import { deviceZone } from '../../platform/time-zone.ts';
import { lettersTexts } from './letters.texts.ts';

const { story: storyTexts, sealed: sealedTexts, question } = lettersTexts.resting;

const yearMs = 31_536_000_000;

/** 15 Feb; with its year where a year lies in between. */
export const nearDay = (date: string, today: string): string =>
  Math.abs(Date.parse(date) - Date.parse(today)) < yearMs ? monthDay(date) : dayText(date);

export interface Rest {
  readonly title: string;
  readonly isStory: boolean;
  readonly badge: string;
  readonly text: string;
  readonly question: string;
  readonly leave: string;
}

/** What is shown of a letter in place of its words, while it is sealed or rests; null from its day on. */
export const restOf = ({ way, evenings, restsUntil, createdAt }: Letter): Rest | null => {
  if (!restsUntil) return null;
  const zone = deviceZone();
  const today = localDate(new Date(), zone);
  if (restsUntil <= today) return null;
  const until = nearDay(restsUntil, today);
  const [end] = evenings.slice(letterEvenings - 1);
  if (way === 'story' && end)
    return {
      title: storyTexts.title,
      isStory: true,
      badge: storyTexts.badge,
      text: storyTexts.text(nearDay(end, today), until),
      question: question(until),
      leave: storyTexts.leave,
    };
  return {
    title: sealedTexts.title(nearDay(localDate(new Date(createdAt), zone), today)),
    isStory: false,
    badge: sealedTexts.badge,
    text: sealedTexts.text(until),
    question: question(until),
    leave: sealedTexts.leave,
  };
};
