import { type Letter, type LetterWay, letterEvenings } from '@turnstone/contract/letters';
import { limits } from '@turnstone/contract/limits';

const dayMs = 86_400_000;
const restDays = 7;
const between = '\n\n';

/** How far somebody's story is: what they have of it, and which evening comes next. */
export interface Story {
  readonly letter: Letter | null;
  readonly evening: number;
  /** `waits`: one paper an evening. `ended`: all three are there, and it rests. */
  readonly state: 'open' | 'waits' | 'ended';
}

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

export const storyRestsUntil = (end: string): string => daysLater(end, restDays);

/** Of the letters that are here, newest first. What was begun and has no end goes on, however long ago it was. */
export const storyOf = (letters: readonly Letter[], today: string): Story => {
  const stories = letters.filter(({ way, evenings }) => way === 'story' && evenings.length > 0);
  const [latest] = stories;
  const letter = stories.find(({ evenings }) => evenings.length < letterEvenings) ?? null;
  if (letter) {
    const evening = letter.evenings.length + 1;
    const [last = ''] = letter.evenings.slice(-1);
    return { letter, evening, state: last < today ? 'open' : 'waits' };
  }
  const end = latest?.evenings.at(-1);
  if (latest && end && storyRestsUntil(end) > today)
    return { letter: latest, evening: letterEvenings, state: 'ended' };
  return { letter: null, evening: 1, state: 'open' };
};

/** What the next paper may hold: all of them are one letter. */
export const roomIn = ({ content }: Letter): number =>
  Math.max(0, limits.letterContent - content.length - between.length);

interface EveningPaper {
  readonly content: string;
  readonly minutes: number | null;
  readonly lastLine: string;
}

/** Whether this paper, with its last line, is the latest evening of the story already. */
export const hasPaper = (story: Letter, paper: Pick<EveningPaper, 'content' | 'lastLine'>): boolean => {
  const words = paper.content.trim();
  const isLatest =
    story.evenings.length === 1 ? story.content === words : story.content.endsWith(`${between}${words}`);
  const lastLine = paper.lastLine.trim();
  return words !== '' && isLatest && (lastLine === '' || lastLine === story.lastLine);
};

/** What becomes of the letter with the paper of one more evening. */
export const withEvening = (story: Letter, { content, minutes, lastLine }: EveningPaper, today: string) => {
  const evenings = [...story.evenings, today];
  const isEnd = evenings.length >= letterEvenings;
  const rest = storyRestsUntil(today);
  return {
    content: `${story.content}${between}${content.trim()}`,
    evenings,
    minutes: Math.min((story.minutes ?? 0) + (minutes ?? 0), limits.letterMinutes) || null,
    // Both are of the latest evening: what was said on an earlier one is not said of this one.
    lastLine: lastLine.trim() || null,
    after: null,
    // Sealed for longer, it stays so.
    restsUntil: isEnd && (story.restsUntil ?? '') < rest ? rest : story.restsUntil,
  };
};

/** An ordinary letter of what is there. */
export const withoutStory: { way: LetterWay; evenings: string[] } = { way: 'freely', evenings: [] };
