import type { Progress } from '@turnstone/contract/progress';
import { progressTexts as texts } from './progress.texts.ts';
import { streakWords } from './streak-words.ts';

interface StreakStatus {
  readonly title: string | null;
  readonly text: string;
}

/** On the day of contact and the day after there is no number, and no word that any day was taken away. */
const newCountTitle = (progress: Progress, today: string): string | null => {
  const { noContactStartDate: start, currentStreak, totalDays } = progress;
  if (start === null || currentStreak > 0) return null;
  if (start > today) return texts.newCount.tomorrow;
  return totalDays > 0 ? texts.newCount.today : null;
};

/** What stands beside the ring. */
export const streakStatus = (progress: Progress, today: string, isHidden: boolean): StreakStatus => {
  if (isHidden) return texts.hidden;
  const title = newCountTitle(progress, today);
  if (title) return { title, text: texts.newCount.text };
  const days = progress.currentStreak;
  return { title: days > 0 ? texts.days(days) : null, text: streakWords(days) };
};
